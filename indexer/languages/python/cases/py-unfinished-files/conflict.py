from base import alpha, beta


def before():
    return alpha()


<<<<<<< HEAD
def middle():
    return alpha()
=======
def middle():
    return beta()
>>>>>>> feature


def after():
    return beta()
