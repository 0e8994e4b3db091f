from steps import Oven, chop, fry, season


def run_step(step, food):
    return step(food)


def run_named(food, *, step=season):
    return step(food)


def twice(step, food):
    def again():
        return step(food)

    return again()


def passed_on(step, food):
    return run_step(step, food)


def same(step):
    return step


class Cook:
    def __init__(self, oven, step):
        self.oven = oven
        self.step = step

    def serve(self, food):
        self.step(food)
        return self.oven.bake(food)


def anything(step, food):
    return step(food)


def dinner(food, unknown):
    passed_on(chop, food)
    twice(fry, food)
    run_named(food, step=chop)
    same(fry)(food)
    same(chop)
    anything(unknown, food)
    Cook(Oven(), fry).serve(food)
