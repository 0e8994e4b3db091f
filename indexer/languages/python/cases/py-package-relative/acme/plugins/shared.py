def helper():
    return "h"


def build():
    return "shared"
