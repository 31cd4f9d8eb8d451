"""How the contract looks as YAML: without anchors, and in as few lines as can be read."""

import yaml

try:
    from yaml import CSafeDumper as SafeDumper
except ImportError:  # PyYAML built without libyaml: the same bytes, but every server starts half a second later
    from yaml import SafeDumper  # type: ignore[assignment]


class Plain(SafeDumper):
    """YAML without anchors: every reader understands it, and a change shows only where it is."""

    def ignore_aliases(self, data: object) -> bool:
        """Writes everything out."""
        return True


class Example(dict[str, object]):
    """An example, written in as few lines as possible."""


def _write_example(dumper: SafeDumper, data: Example) -> yaml.Node:
    return dumper.represent_mapping("tag:yaml.org,2002:map", data, flow_style=True)


def _write_mapping(dumper: SafeDumper, data: dict[str, object]) -> yaml.Node:
    """What has no structure of its own stands in one line: a reference, or a field with type and description."""
    return dumper.represent_mapping("tag:yaml.org,2002:map", data, flow_style=all(map(_is_flat, data.values())))


def _write_list(dumper: SafeDumper, data: list[object]) -> yaml.Node:
    return dumper.represent_sequence("tag:yaml.org,2002:seq", data, flow_style=all(map(_is_scalar, data)))


def _is_flat(value: object) -> bool:
    """A single value, a list of such, or a small mapping of such: a reference, or the type of items."""
    if isinstance(value, dict):
        return len(value) < 4 and all(map(_is_scalar, value.values()))
    return all(map(_is_scalar, value)) if isinstance(value, list | tuple) else True


def _is_scalar(value: object) -> bool:
    return not isinstance(value, dict | list | tuple)


Plain.add_representer(Example, _write_example)
Plain.add_representer(dict, _write_mapping)
Plain.add_representer(list, _write_list)
