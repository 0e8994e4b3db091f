from typing import Callable, NewType, Self


class Item:
    def open(self):
        return self


class Box[T]:
    def __init__(self, content: T):
        self.content = content

    def get(self) -> T:
        return self.content

    def tap(self, seen: Callable[[T], None]) -> Self:
        seen(self.content)
        return self


class Crate[T](Box[T]):
    def seal(self):
        return self.get()


type Items = list[Item]
type Maker = Callable[[], Item]

Key = NewType("Key", str)


def first[T](values: list[T]) -> T:
    return values[0]


def swap[K, V](pair: tuple[K, V]) -> tuple[V, K]:
    return pair[1], pair[0]
