import files
from files import list as names
from registry import Registry


def use(registry: Registry, options: dict, rows: "list[str]"):
    registry.get("a")
    options.get("a")
    registry.append(1).append(2)
    rows.append("b")
    for key, value in registry.items():
        print(key, value)
    for key, value in options.items():
        value.close()
    registry.close()
    files.open("x")
    names("y")
    with open("z") as handle:
        handle.close()
    return ",".join(list(rows))


def guess(thing):
    thing.get("a")
    thing.append(1)
    thing.items()
