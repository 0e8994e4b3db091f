from work import Box, bake, clean, fold, mend, open_up, pack

KIND = "mend"
ROUTES = {"clean": clean}
ROUTES["clean"] = fold
ROUTES["pack"] = pack
BY_NUMBER = {1: bake, "1": mend}
STEPS = []
STEPS.append(bake)
NESTED = {"a": {"b": clean}}


class Registry:
    def __init__(self):
        self.handlers = {}
        self.hooks = []

    def add(self, name, handler):
        self.handlers[name] = handler

    def hook(self, hook):
        self.hooks.append(hook)

    def run(self, name):
        self.handlers[name]()
        for hook in self.hooks:
            hook()


def replaced():
    ROUTES["clean"]()
    ROUTES["pack"]()


def numbered():
    BY_NUMBER[1]()
    BY_NUMBER["1"]()


def listed():
    for step in STEPS:
        step()


def by_constant():
    table = {"mend": mend, "fold": fold}
    table[KIND]()


def by_parameter(kind):
    table = {"mend": mend, "fold": fold, "open": open_up}
    table[kind]()


def either(flag):
    table = {"one": mend}
    if flag:
        table["one"] = fold
    table["one"]()


def updated():
    table = {"one": mend}
    table.update({"one": fold})
    table["one"]()


def boxes():
    found = []
    found.append(Box())
    found[0].close()


def main():
    registry = Registry()
    registry.add("pack", pack)
    registry.hook(open_up)
    registry.run("pack")
    by_parameter("open")
