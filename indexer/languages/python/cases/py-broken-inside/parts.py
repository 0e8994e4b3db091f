def first():
    return 1


def middle():
    return 2


def last():
    return 3
