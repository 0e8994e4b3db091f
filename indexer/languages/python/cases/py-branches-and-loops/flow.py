from kinds import A, B, C


def sequence():
    thing = A()
    thing.go()
    thing = thing.go()
    thing.go()  # b


def branch(flag):
    thing = A()
    if flag:
        thing = B()
        thing.go()  # only b
    thing.go()  # a or b


def arms(flag):
    if flag == 1:
        thing = A()
    elif flag == 2:
        thing = B()
    else:
        return None
    return thing.go()


def attempt():
    try:
        thing = A()
        thing.go()
    except ValueError:
        thing = C()
        thing.go()  # c
    else:
        thing.go()  # else
    finally:
        pass
    return thing.go()


def loop(items):
    thing = C()
    for _ in items:
        thing = A()
    return thing.go()


def inner(flag):
    thing = A()

    def use():
        return thing.go()

    thing = B()
    return use()


def gone():
    thing = C()
    del thing
    thing = A()
    return thing.go()


def augmented(values):
    total = A()
    total.go()
    total, other = B(), C()
    other.go()  # other
    return total.go()


def conditional(flag):
    return (A() if flag else B()).go()


def default(thing=None):
    thing = thing or C()
    return thing.go()


def whole():
    things = [A(), A()]
    things[0].go()
    table = {"a": A(), "b": B()}
    table["b"].go()  # item
    pair = (A(), C())
    pair[1].go()  # place
    for left, right in [(A(), B())]:
        right.go()  # right
