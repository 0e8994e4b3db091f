from enum import Enum, IntEnum, auto


class State(Enum):
    OPEN = "open"
    DONE = "done"

    def label(self):
        return self.value.title()

    @classmethod
    def first(cls):
        return cls.OPEN

    @property
    def next(self):
        return State.DONE


class Level(IntEnum):
    LOW = auto()
    HIGH = auto()

    def label(self):
        return self.name


def label(state):
    return state
