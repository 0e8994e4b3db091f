class Value:
    def read(self):
        return 1


class Config(dict):
    def get(self, key):
        return key

    def read(self):
        return self["get"]("x")


class Section:
    def __getitem__(self, key) -> Value:
        return Value()

    def get(self, key):
        return self[key]
