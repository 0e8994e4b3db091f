from parts import first, last, middle


def begin():
    return first()


class Maker:
    def build(self):
        return first()

    def unfinished(self):
        value = middle(
        return value

    def finish(self):
        return last()


def end():
    return last()
