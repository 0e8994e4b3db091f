from storage import Cloud, Disk, Storage


class Backup:
    def __init__(self, storage: Storage, disk=None):
        self.storage = storage
        self.disk = disk or Disk()

    def run(self):
        self.storage.write("a", 1)
        self.disk.write("b", 2)
        self.storage.save("c", 3)

    def both(self, fast: bool):
        target = Cloud() if fast else Disk()
        return target.write("d", 4)


def pick(kind) -> Storage:
    return Cloud() if kind else Disk()


def copy(stores: dict[str, Storage]):
    for name, store in stores.items():
        store.write(name, 1)
    for one, other in zip(stores.values(), [Disk(), Disk()]):
        one.save("x", 1)
        other.codec.encode(1)
    for index, store in enumerate(stores.values()):
        store.write(str(index), 2)  # counted
    return pick(1).write("e", 5)
