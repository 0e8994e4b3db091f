class Spent(Exception):
    def __init__(self):
        self.left = 0


class Pages:
    def __init__(self, limit):
        self.limit = limit

    def __iter__(self):
        return Cursor(self.limit)


class Cursor:
    def __init__(self, limit):
        self.limit = limit

    def __next__(self):
        raise Spent


class Lock:
    def __enter__(self):
        return self

    def __exit__(self, *exc):
        return False

    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc):
        return False
