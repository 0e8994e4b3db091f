def note(value):
    print("attempt", value)


def func(value):
    return value
