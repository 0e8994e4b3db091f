class Shape:
    registry = []

    def __init__(self, sides):
        self.sides = sides

    @classmethod
    def parse(cls, text):
        made = cls(int(text))
        made.check()
        return made

    @classmethod
    def default(cls) -> "Shape":
        return cls.parse("4")

    @staticmethod
    def join(left, right):
        return left.sides + right.sides

    def check(self):
        return self.sides > 2


class Star(Shape):
    def sparkle(self):
        return self.sides

    def check(self):
        return super().check()
