from pool import Channel, Pool, Quiet, async_session, session


def totals():
    with Pool() as first:
        first.run("a")


def sums():
    with session() as current, Quiet() as quiet:
        current.run("b")
        quiet.ask()


async def counts():
    async with async_session() as one:
        one.run("c")
    async with Channel() as two:
        two.run("d")


def copy(target):
    with open(target) as out:
        out.close()
