from marked import greet


def run():
    """Two

    lines."""
    return greet("x")
