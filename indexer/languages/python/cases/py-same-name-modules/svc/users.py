def create(name):
    return validate(name)


def validate(name):
    return name


def unused():
    return None
