def render(value):
    return [value]


def shared():
    return None
