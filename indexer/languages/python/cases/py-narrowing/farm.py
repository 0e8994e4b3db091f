from animals import Cat, Cow, Dog, find


def chain(animal):
    if isinstance(animal, Cat):
        return animal.speak()
    elif isinstance(animal, Dog):
        return animal.speak()  # dog
    return animal.speak()  # open


def pattern(animal):
    match animal:
        case Cat():
            return animal.speak()
        case Dog() as dog:
            return dog.speak()
        case Cow(friend=Cat() as mate):
            return mate.speak()
        case [Dog() as head, *_]:
            return head.speak()
        case _:
            return animal.speak()  # open


def walrus(name):
    if (cat := find(name)) is not None:
        return cat.speak()
    return None


def guard(cow: Cow):
    if not cow.friend:
        return None
    return cow.friend.speak()


def either(animal: "Cat | Dog"):
    if not isinstance(animal, Dog):
        return animal.speak()
    return animal.speak()  # dog
