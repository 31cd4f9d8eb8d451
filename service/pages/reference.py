"""The browsable reference at /docs: Swagger UI from this machine, so that it works with no internet."""

from flask import Blueprint
from flask_swagger_ui import get_swaggerui_blueprint

ADDRESS = "/docs"
CONTRACT = "/openapi.yaml"


def reference() -> Blueprint:
    """The reference of the served contract."""
    config = {
        "app_name": "Reeve",
        "layout": "BaseLayout",  # without the bar in which another address can be typed
        "validatorUrl": None,  # the badge would ask a server of somebody else
        "tryItOutEnabled": True,
        "displayRequestDuration": True,
    }
    made: Blueprint = get_swaggerui_blueprint(ADDRESS, CONTRACT, config=config, blueprint_name="reference")
    return made
