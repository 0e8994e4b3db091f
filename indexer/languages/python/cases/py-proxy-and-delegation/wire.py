from core import Api, Logged, Proxy, Queue


def proxied():
    proxy = Proxy(Api())
    proxy.close()
    return proxy.send("a")


def logged():
    wrapped = Logged(Api())
    wrapped.send("b")
    wrapped.close()
    return wrapped.dispatch("send", "c")


def queued(queue: Queue, rows: list):
    queue.extend([1])
    rows.extend([2])
    queue.sort()
    return queue.send(3)


def append(value):
    return value


def clear():
    return None
