from base import alpha, beta


def whole():
    return alpha()


def half(value):
    if value:
        return beta(
