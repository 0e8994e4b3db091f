import copy
import functools
import threading
from contextlib import ExitStack, closing, suppress


class Conn:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None

    def query(self, sql):
        return sql

    def close(self):
        return None


class Failure(Exception):
    def explain(self):
        return "why"


class Other(Exception):
    def explain(self):
        return "other"


@functools.lru_cache(maxsize=None)
def connect() -> Conn:
    return Conn()


@functools.singledispatch
def describe(value):
    return fallback(value)


@describe.register
def _(value: int):
    return number(value)


def fallback(value):
    return value


def number(value):
    return value


def work():
    return fallback(1)


class Worker:
    def __init__(self):
        self.conn = connect()
        self.lock = threading.Lock()

    def run(self):
        self.conn.query("a")
        with self.lock:
            connect().query("b")

    def spawn(self):
        thread = threading.Thread(target=self.run)
        thread.start()
        return thread

    def start(self):
        return self

    def stacked(self):
        with ExitStack() as stack:
            conn = stack.enter_context(Conn())
            conn.query("c")
        with closing(Conn()) as other, suppress(ValueError):
            other.query("d")

    def copied(self):
        twin = copy.copy(self.conn)
        return twin.query("e")

    def failing(self):
        try:
            work()
        except Failure as error:
            error.explain()
        except (KeyError, Other) as error:
            return error.explain()
        finally:
            self.conn.close()
        return describe(3)


def listed(names):
    conns = {name: Conn() for name in names}
    first, *rest = [Conn(), Conn()]
    first.query("f")
    for conn in rest:
        conn.query("g")
    for name in sorted(conns):
        conns[name].query("h")
    if any((hit := conn).query("i") for conn in conns.values()):
        return f"{first.query('j')}"
    return max(conns.values(), key=lambda conn: conn.query("k")).query("l")
