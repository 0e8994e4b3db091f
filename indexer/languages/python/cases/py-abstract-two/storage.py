from abc import ABC, abstractmethod


class Storage(ABC):
    @abstractmethod
    def write(self, name, data): ...

    @property
    @abstractmethod
    def codec(self) -> "Codec": ...

    def save(self, name, data):
        return self.write(name, self.codec.encode(data))


class Codec:
    def encode(self, data):
        return data


class Disk(Storage):
    def write(self, name, data):
        return len(data)

    @property
    def codec(self):
        return Codec()


class Cloud(Storage):
    def write(self, name, data):
        return self.send(data)

    def send(self, data):
        return data
