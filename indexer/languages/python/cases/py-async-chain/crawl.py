import asyncio

from client import Client


async def one(url):
    client = Client()
    reply = await client.get(url)
    reply.decode()
    return (await reply.read()).parse()


async def every(client: Client):
    async for page in client.pages():
        page.decode()
    async for body in client.stream():
        body.parse()
    replies = [page async for page in client.pages()]
    replies[0].decode()


async def both(client: Client):
    left, right = await asyncio.gather(client.get("a"), client.get("b"))
    left.decode()
    task = asyncio.create_task(one("c"))
    await task


def get(url):
    return url
