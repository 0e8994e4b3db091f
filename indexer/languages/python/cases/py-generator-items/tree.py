class Leaf:
    def weigh(self):
        return 1


class Branch:
    def __init__(self):
        self.leaves: list[Leaf] = []

    def walk(self):
        for leaf in self.leaves:
            yield leaf

    def deep(self):
        yield from self.walk()

    def weigh(self):
        return sum(leaf.weigh() for leaf in self.deep())

    def __iter__(self):
        yield from self.leaves


def weigh(thing):
    return thing
