class Rule:
    def __init__(self, limit):
        self.limit = limit

    def __call__(self, value):
        return self.check(value)

    def check(self, value):
        return value < self.limit


class Strict(Rule):
    def check(self, value):
        return value <= self.limit


class Never:
    def check(self, value):
        return False
