class Cat:
    def speak(self):
        return "meow"


class Dog:
    def speak(self):
        return "wuff"


class Cow:
    def speak(self):
        return "muh"

    friend: "Cat | None" = None


def find(name: str) -> "Cat | None":
    return Cat() if name else None
