from __future__ import annotations

from typing import Any, Callable, Generic, ParamSpec, Protocol, TypeVar, overload

T = TypeVar("T")
P = ParamSpec("P")


class Late(Generic[T]):
    @overload
    def __get__(self, instance: None, owner: type) -> Late[T]: ...

    @overload
    def __get__(self, instance: object, owner: type) -> T: ...

    def __get__(self, instance, owner) -> Late[T] | T:
        return instance.__dict__["value"]

    def reset(self):
        return None


class Makes(Protocol[T, P]):
    @classmethod
    def from_app(cls, *args: P.args, **kwargs: P.kwargs) -> T: ...


@overload
def build(kind: Makes[T, P], *args: P.args, **kwargs: P.kwargs) -> T: ...


@overload
def build(kind: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T: ...


def build(kind: Any, *args: Any, **kwargs: Any) -> Any:
    if hasattr(kind, "from_app"):
        return kind.from_app(*args, **kwargs)
    return kind(*args, **kwargs)


@overload
def pick(name: int) -> Number: ...


@overload
def pick(name: str) -> Text: ...


def pick(name):
    return TABLE[name]


class Number:
    def show(self):
        return 1


class Text:
    def show(self):
        return ""


TABLE: dict = {}
