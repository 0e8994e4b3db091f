def encode(value):
    return value


def decode(value):
    return value
