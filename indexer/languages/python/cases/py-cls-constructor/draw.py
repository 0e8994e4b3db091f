from shapes import Shape, Star


def night():
    star = Star.parse("5")
    star.check()
    return star.sparkle()


def day():
    shape = Shape.parse("3")
    shape.check()
    shape.sparkle()
    return Star.join(shape, shape)


def base():
    return Shape.default().check()
