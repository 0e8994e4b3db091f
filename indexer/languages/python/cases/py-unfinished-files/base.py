def alpha():
    return 1


def beta():
    return 2
