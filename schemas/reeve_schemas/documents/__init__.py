"""Documents, declared once: fields and schemas that read with care, describe themselves, and generate quick code."""
