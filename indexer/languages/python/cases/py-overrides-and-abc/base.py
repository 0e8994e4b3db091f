from abc import ABC, abstractmethod
from enum import Enum
from typing import ClassVar, Generic, Iterable, Iterator, TypeVar

T = TypeVar("T", bound="Node")


class Color(Enum):
    RED = 1
    BLUE = 2

    def paint(self):
        return self.hex()

    def hex(self):
        return "#"

    @classmethod
    def default(cls):
        return cls.RED


class Node(ABC):
    registry: ClassVar[dict[str, type["Node"]]] = {}
    color = Color.RED

    def __init_subclass__(cls, **kw):
        super().__init_subclass__(**kw)
        Node.registry[cls.__name__] = cls

    @property
    @abstractmethod
    def size(self) -> int: ...

    @abstractmethod
    def walk(self) -> Iterator["Node"]: ...

    def total(self) -> int:
        self.color.paint()
        return sum(n.size for n in self.walk())


class Repo(Generic[T]):
    def __init__(self, items: Iterable[T] = ()):
        self._items: list[T] = list(items)

    def first(self) -> T:
        return self._items[0]

    def __iter__(self) -> Iterator[T]:
        return iter(self._items)

    def merge(self, other: "Repo[T]") -> "Repo[T]":
        return type(self)([*self, *other])
