def register(cls):
    REGISTRY.append(cls)
    return cls


def tagged(name):
    def wrap(cls):
        cls.tag = make_tag(name)
        return cls

    return wrap


def make_tag(name):
    return name


def default_limit():
    return 3


REGISTRY = []
