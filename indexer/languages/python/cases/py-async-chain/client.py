class Reply:
    def decode(self):
        return {}

    async def read(self) -> "Body":
        return Body()


class Body:
    def parse(self):
        return []


class Client:
    async def get(self, url) -> Reply:
        return Reply()

    async def pages(self):
        yield Reply()

    def stream(self):
        return Feed()


class Feed:
    def __aiter__(self):
        return self

    async def __anext__(self) -> Body:
        return Body()
