import functools
import operator

import jobs
from jobs import Runner, Turbo, clean, pack, ship

STEPS = {"clean": clean, "pack": pack}
BY_NAME = dict(clean=clean, pack=pack)
express = functools.partial(ship, carrier="air")
shorten = lambda path: clean(path)


def literal(path):
    return STEPS["clean"](path)


def computed(name, path):
    return STEPS[name](path)


def named(path):
    return getattr(jobs, "pack")(path)


def dynamic(name, path):
    return getattr(jobs, name)(path)


def method(path):
    return getattr(Turbo(), "start")(path)


def defaulted(path, runner=Runner()):
    return runner.start(path)


def callback(path, step=clean):
    return step(path)


def lazily(path):
    return shorten(path)


def chosen(fast, path):
    kind = Turbo if fast else Runner
    return kind().stop(path)


def sorted_by(paths):
    return sorted(paths, key=operator.attrgetter("name"))


def forward(*args, **kwargs):
    return ship(*args, **kwargs)
