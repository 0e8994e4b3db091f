def chop(food):
    return food


def fry(food):
    return food


def season(food):
    return food


def step(food):
    return food


class Oven:
    def bake(self, food):
        return food
