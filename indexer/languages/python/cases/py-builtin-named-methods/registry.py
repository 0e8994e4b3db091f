class Registry:
    def __init__(self):
        self.data = {}
        self.log = []

    def get(self, key):
        return self.data.get(key)

    def append(self, value):
        self.log.append(value)
        return self

    def items(self):
        return self.data.items()

    def keys(self):
        return sorted(self.data.keys())

    def close(self):
        self.log.clear()

    def clear(self):
        self.data.clear()
