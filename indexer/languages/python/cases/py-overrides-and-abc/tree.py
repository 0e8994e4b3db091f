from base import Color, Node, Repo


class Logged:
    def walk(self):
        self.note("walk")
        yield from super().walk()

    def note(self, text): ...


class Leaf(Node):
    size = 1

    def walk(self):
        yield self

    def shine(self):
        return Color.default().paint()


class Branch(Logged, Leaf):
    def __init__(self, *kids: Leaf):
        super().__init__()
        self.kids = kids

    def walk(self):
        for kid in self.kids:
            yield from kid.walk()
            kid.shine()
        yield from super().walk()

    @property
    def size(self):
        return max(k.size for k in self.kids)


class LeafRepo(Repo[Leaf]):
    def shiny(self):
        self.first().shine()
        for leaf in self:
            leaf.shine()
        return super().first().total()


def main():
    repo = LeafRepo([Leaf()])
    repo.merge(repo).first().shine()
    branch = Branch(repo.first())
    branch.total()
    branch.note("x")
    branch.shine()
    for color in Color:
        color.paint()
    Color["RED"].hex()
    Color(2).paint()
