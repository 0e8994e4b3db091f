from rules import Never, Rule, Strict


class Field:
    def __init__(self):
        self.rule = Rule(3)
        self.kind = Never

    def validate(self, value):
        return self.rule(value)

    def build(self):
        return self.kind().check(1)


def once(value):
    return Strict(2)(value)


def plain(value):
    rule = Never()
    return rule(value)


def explicit(value):
    return Rule(1).__call__(value)
