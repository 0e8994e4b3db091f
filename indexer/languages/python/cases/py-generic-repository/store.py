from typing import Generic, Optional, Protocol, TypeVar

T = TypeVar("T")


class Named(Protocol):
    def title(self) -> str: ...


N = TypeVar("N", bound=Named)


class Repository(Generic[T]):
    def __init__(self, kind: type[T]):
        self.kind = kind
        self.rows: dict[int, T] = {}

    def find(self, key: int) -> Optional[T]:
        return self.rows.get(key)

    def every(self) -> list[T]:
        return list(self.rows.values())

    def make(self) -> T:
        return self.kind()


def first(items: list[T]) -> T:
    return items[0]


def name_of(thing: N) -> N:
    thing.title()
    return thing
