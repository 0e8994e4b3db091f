import copy


class Query:
    def __init__(self):
        self.parts = []

    def where(self, part):
        self.parts.append(part)
        return self

    def clone(self):
        return type(self)()

    def limited(self, count):
        if count < 0:
            return None
        return self.where(count)

    def plain(self):
        return Query()

    def run(self):
        return self.parts

    async def fetch(self):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *error):
        return None


class UserQuery(Query):
    def active(self):
        return self.where("active")

    def run(self):
        return super().run()
