"""Generated source code: its parts, its imports and its names."""

import re
from collections.abc import Iterable
from types import ModuleType


class Source:
    """The parts of the modules that are being generated."""

    def __init__(self, modules: Iterable[ModuleType]) -> None:
        self._modules = list(modules)
        self._imports: dict[str, set[str]] = {}
        self.code_types: dict[str, str] = {}
        self.structs: dict[str, str] = {}
        self.functions: dict[str, str] = {}
        self.tables: dict[str, str] = {}

    def use(self, thing: object) -> str:
        """The name of a function, a class or a constant. An import from its module is added."""
        module, name = self._find(thing)
        if module == "builtins":
            return name
        self._imports.setdefault(module, set()).add(name.partition(".")[0])
        return name

    def table(self, thing: object, attribute: str) -> str:
        """The name of a constant in the generated module. Its value is an attribute of `thing`, looked up only once."""
        name = self.use(thing)
        constant = f"{name}_{attribute.upper()}"
        self.tables[constant] = f"{name}.{attribute}"
        return constant

    def variable(self, source: str) -> str:
        """A variable name for one item of an expression. It differs from all names in the expression."""
        names = set(re.findall(r"\w+", source))
        return next(name for name in ("item", "inner", "innermost") if name not in names)

    def use_constant(self, value: object) -> str:
        """The source code of a constant: a number, or the name of any other value."""
        return repr(value) if isinstance(value, int) else self.use(value)

    def imports(self) -> str:
        """The import lines."""
        return "\n".join(
            f"from {module} import {', '.join(sorted(names))}" for module, names in sorted(self._imports.items())
        )

    def _find(self, thing: object) -> tuple[str, str]:
        module, name = getattr(thing, "__module__", None), getattr(thing, "__qualname__", None)
        if isinstance(module, str) and isinstance(name, str) and "<" not in name:
            return module, name
        for searched in self._modules:
            for key, value in vars(searched).items():
                if value is thing:
                    return searched.__name__, key
        raise LookupError(f"no module has a name for {thing!r}")


def snake(name: str) -> str:
    """The name of a class in snake_case."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
