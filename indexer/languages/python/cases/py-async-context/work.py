import asyncio
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from functools import cache, cached_property, partial, singledispatch


@dataclass
class Job:
    name: str
    retries: int = field(default_factory=lambda: limit())

    async def run(self) -> "Done":
        return Done(self)


@dataclass(frozen=True)
class Done:
    job: Job

    def report(self): ...

    @cached_property
    def again(self) -> Job:
        return self.job


@cache
def limit():
    return 3


class Lane:
    async def __aenter__(self):
        return self

    async def __aexit__(self, *exc):
        await self.close()

    async def close(self): ...

    async def feed(self):
        for n in range(limit()):
            yield Job(str(n))


@asynccontextmanager
async def lane():
    it = Lane()
    try:
        yield it
    finally:
        await it.close()


@contextmanager
def quiet():
    with suppress(ValueError):
        yield Done(None)


@singledispatch
def show(value): ...


@show.register
def _(value: Job):
    value.run()


async def main():
    async with Lane() as a, lane() as b:
        async for job in a.feed():
            done = await job.run()
            done.report()
        await b.close()
    with quiet() as d:
        d.report()
        d.again.run()
    results = await asyncio.gather(*(Job("x").run() for _ in range(2)))
    for r in results:
        r.report()
    task = asyncio.create_task(Job("y").run())
    (await task).report()
    one, two = await asyncio.gather(Job("a").run(), b.close())
    one.report()
    async with asyncio.TaskGroup() as group:
        t = group.create_task(Job("z").run())
    call = partial(show, one)
    asyncio.get_running_loop().call_soon(one.report)
    match one:
        case Done(job=Job() as inner):
            await inner.run()
        case Job() as other:
            other.run()


asyncio.run(main())
