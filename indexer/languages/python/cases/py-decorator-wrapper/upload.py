from log import func
from retry import retry


class Store:
    def put(self, name):
        return name


@retry(times=3)
def send(name):
    store = Store()
    return store.put(name)


def send_all(names):
    for name in names:
        send(name)
    return func(names)
