from dataclasses import dataclass

from deco import default_limit, make_tag, register, tagged


class Meta(type):
    def create(cls):
        return cls()

    def label(cls):
        return make_tag(cls.__name__)


@register
@tagged("thing")
class Thing(metaclass=Meta):
    limit = default_limit()

    def __new__(cls, *args):
        made = super().__new__(cls)
        made.prepare()
        return made

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.check()

    @classmethod
    def check(cls):
        return cls

    def prepare(self):
        return None

    def size(self, limit=default_limit()):
        return limit


class Small(Thing):
    def prepare(self):
        return super().prepare()


@dataclass
class Point:
    x: int

    def __post_init__(self):
        self.x = self.clamp()

    def clamp(self):
        return 0


def use():
    Thing().prepare()
    Small().size()
    Point(1).clamp()
    local = Small
    local().prepare()
    return Thing.check()


def counter():
    total = 0

    def add():
        nonlocal total
        total = default_limit()
        return inner()

    def inner():
        return total

    return add()
