from pages import Lock, Pages, Spent


def read():
    for page in Pages(3):
        print(page)


def collect():
    pages = Pages(2)
    return [page for page in pages]


def guarded():
    with Lock() as lock:
        return lock


async def later():
    async with Lock():
        pass


def again(error):
    known = Spent()
    if error:
        raise error
    raise known


def width(row):
    return len(row)


def ordered(rows):
    for row in [1, 2]:
        print(row)
    return sorted(rows, key=width)


def filtered(rows):
    return list(map(width, rows))
