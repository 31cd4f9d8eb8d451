"""The layout of the contract as YAML: no anchors, and each field on one line, so that diffs are easy to read."""

import yaml

try:
    from yaml import CSafeDumper as SafeDumper
except ImportError:  # PyYAML built without libyaml: the same bytes, but every server starts half a second later
    from yaml import SafeDumper  # type: ignore[assignment]  # another class with the same methods

SHORT = 160
"""A mapping of at most this many characters is written on one line."""
UNBROKEN = 1_000_000
"""The width at which YAML breaks a line. It is larger than any line."""


class Plain(SafeDumper):
    """Writes YAML without anchors. All readers understand it, and a change affects only its own place in the file."""

    def ignore_aliases(self, data: object) -> bool:
        """Always true: nothing is replaced by an alias."""
        return True


class OneLine(dict[str, object]):
    """A mapping that is written on one line, even if it is long: an example, or the headers of a response."""


def _write_line(dumper: SafeDumper, data: OneLine) -> yaml.Node:
    return dumper.represent_mapping("tag:yaml.org,2002:map", data, flow_style=True)


def _write_mapping(dumper: SafeDumper, data: dict[str, object]) -> yaml.Node:
    in_line = _is_field(data) or _length(data) <= SHORT
    return dumper.represent_mapping("tag:yaml.org,2002:map", data, flow_style=in_line)


def _write_list(dumper: SafeDumper, data: list[object]) -> yaml.Node:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=all(map(_is_scalar, data)))


def _write_text(dumper: SafeDumper, data: str) -> yaml.Node:
    return dumper.represent_scalar("tag:yaml.org,2002:str", data, style="|" if "\n" in data else None)


def _is_field(data: dict[str, object]) -> bool:
    """Whether a mapping describes a field, a header or a parameter. A component has a title, a response a content."""
    return "description" in data and not data.keys() & {"title", "content"}


def _length(value: object) -> int:
    """The approximate number of characters of a value."""
    if isinstance(value, dict):
        return sum(len(str(key)) + _length(inner) + 4 for key, inner in value.items())
    if isinstance(value, list | tuple):
        return sum(_length(inner) + 2 for inner in value)
    return len(str(value))


def _is_scalar(value: object) -> bool:
    return not isinstance(value, dict | list | tuple)


Plain.add_representer(OneLine, _write_line)
Plain.add_representer(dict, _write_mapping)
Plain.add_representer(list, _write_list)
Plain.add_representer(str, _write_text)
