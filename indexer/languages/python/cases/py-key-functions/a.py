import asyncio
from functools import lru_cache, singledispatch


class M:
    def scale(self, n): ...


class G:
    @property
    def level(self) -> M:
        return M()

    def a(self):
        if (m := self.level):
            m.scale(1)
        m.scale(2)
        return sorted([m], key=lambda k: k.scale(2))

    def b(self):
        m = M()
        return sorted([m], key=lambda k: k.scale(2))

    def c(self):
        ms = [M()]
        ms.sort(key=lambda k: k.scale(2))
        return max(ms, key=lambda k: k.scale(2)).scale(3)


@singledispatch
def show(value): ...


@lru_cache(maxsize=None)
def keep(value): ...


def use():
    show(1)
    keep(1)
    list(map(lambda m: m.scale(1), [M()]))
    list(filter(lambda m: m.scale(1), [M()]))
    min([M()], key=lambda m: m.scale(1))


async def job() -> M:
    return M()


async def run():
    for r in await asyncio.gather(*(job() for _ in range(2))):
        r.scale(1)
    for r in await asyncio.gather(*[job(), job()]):
        r.scale(1)
    done = await asyncio.wait_for(job(), 3)
    done.scale(3)
