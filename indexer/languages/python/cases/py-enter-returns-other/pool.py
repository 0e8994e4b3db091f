from contextlib import asynccontextmanager, contextmanager


class Session:
    def run(self, sql):
        return sql

    def close(self):
        return None


class Pool:
    def __enter__(self) -> Session:
        return Session()

    def __exit__(self, *error):
        self.close()

    def run(self, sql):
        raise RuntimeError(sql)

    def close(self):
        return None


class Quiet:
    def __enter__(self):
        return self

    def __exit__(self, *error):
        return True

    def ask(self):
        return 1


@contextmanager
def session():
    current = Session()
    try:
        yield current
    finally:
        current.close()


@asynccontextmanager
async def async_session():
    yield Session()


class Channel:
    async def __aenter__(self):
        return Session()

    async def __aexit__(self, *error):
        return None

    async def run(self, sql):
        return sql
