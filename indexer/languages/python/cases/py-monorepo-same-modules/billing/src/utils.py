def render(value):
    return value
