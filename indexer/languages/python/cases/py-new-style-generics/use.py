import box
from box import Box, Crate, Item, Items, Key, Maker, first, swap


def run(items: Items, maker: Maker, late: "box.Item", crates: "list[box.Crate[Item]]"):
    items[0].open()
    maker().open()
    late.open()
    first(items).open()
    Box(Item()).get().open()
    Crate(Item()).tap(print).seal().open()
    for crate in crates:
        crate.seal().open()
    key = Key("k")
    return key.strip()


def swapped(pair: tuple[int, Item]):
    item, number = swap(pair)
    item.open()
    return number.bit_length()


def open(path):
    return path
