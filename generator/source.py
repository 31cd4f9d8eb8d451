"""Generated source: what it imports, and the names it gives to what it uses."""

import re
from collections.abc import Iterable
from types import ModuleType


class Source:
    """The parts of generated modules, in the making."""

    def __init__(self, modules: Iterable[ModuleType]) -> None:
        self._modules = list(modules)
        self._imports: dict[str, set[str]] = {}
        self.structs: dict[str, str] = {}
        self.functions: dict[str, str] = {}
        self.tables: dict[str, str] = {}

    def use(self, thing: object) -> str:
        """The name of a function, a class or a constant; it is imported from where it is defined."""
        module, name = self._find(thing)
        if module == "builtins":
            return name
        self._imports.setdefault(module, set()).add(name.partition(".")[0])
        return name

    def table(self, thing: object, attribute: str) -> str:
        """A constant of the generated module: an attribute of something, looked up once."""
        name = self.use(thing)
        constant = f"{name}_{attribute.upper()}"
        self.tables[constant] = f"{name}.{attribute}"
        return constant

    def variable(self, source: str) -> str:
        """A name for one item of what an expression gives, unlike those of the lists around it."""
        words = set(re.findall(r"\w+", source))
        return next(name for name in ("item", "inner", "innermost") if name not in words)

    def use_constant(self, value: object) -> str:
        """A number as it is; anything else by its name."""
        return repr(value) if isinstance(value, int) else self.use(value)

    def imports(self) -> str:
        """The import lines of the functions."""
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
        raise LookupError(f"no module names {thing!r}")


def snake(name: str) -> str:
    """A name of a class as one of a function."""
    return "".join(f"_{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("_")
