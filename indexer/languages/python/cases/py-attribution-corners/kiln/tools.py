import functools
import os


def tag(name):
    def wrap(fn):
        @functools.wraps(fn)
        def inner(*args, **kwargs):
            note(name)
            return fn(*args, **kwargs)

        return inner

    return wrap


def note(text: str) -> str:
    return os.path.join(text, "x")


def now():
    return 3


class Gauge:
    limit = now()
    checks = [note(str(n)) for n in range(now())]
    table = {"a": lambda self, x: note(x), "b": now}

    class Mark:
        def draw(self, at=now()):
            return self.scale(at)

        def scale(self, n): return n

    def __init__(self, read=lambda: now()):
        self.read = read
        self.mark = self.Mark()
        self.mark.draw()

    @property
    def level(self) -> "Gauge.Mark":
        return self.mark

    @tag(note("read"))
    def measure(self, *, unit: str = note("m")):
        if (m := self.level).draw() > 2:
            return f"{m.scale(1)!r:>{now()}} {note('y')}"
        return sorted([m], key=lambda k: k.scale(2))
