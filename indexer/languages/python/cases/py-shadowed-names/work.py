from tools import count, load, save, scale


def parameter(scale):
    return scale(2)


def local(value):
    def load(inner):
        return inner

    return load(value)


def loop(values):
    for save in values:
        save(1)
    return count(values)


def comprehension(values):
    first = [scale(1) for scale in values]
    return first, scale(2)


def handler(value):
    try:
        return load(value)
    except ValueError as load:
        return load(value)


def opened(path):
    with open(path) as count:
        return count(1)


def deleted(values):
    scale = values.pop()
    del values
    return [scale(value) for value in (1, 2)]


def unpacked(pair):
    save, count = pair
    return save(count(1))


class Box:
    scale = 3

    def grow(self):
        return scale(self.scale)

    def load(self):
        return load(self)
