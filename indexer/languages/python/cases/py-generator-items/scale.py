from tree import Branch, weigh


def total(branch: Branch):
    amount = 0
    for leaf in branch.walk():
        amount += leaf.weigh()
    for part in branch.deep():
        amount += part.weigh()
    for item in branch:
        amount += item.weigh()
    first = next(branch.walk())
    return amount + first.weigh()


def heavy(branch: Branch):
    kept = (leaf for leaf in branch.walk() if leaf.weigh() > 1)
    return [one.weigh() for one in kept]


def odd(things):
    return [thing.weigh() for thing in things]
