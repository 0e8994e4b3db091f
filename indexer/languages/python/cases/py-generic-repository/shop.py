from store import Repository, first, name_of


class Book:
    def title(self):
        return "b"


class Disc:
    def title(self):
        return "d"


class Books(Repository[Book]):
    def lend(self, key):
        book = self.find(key)
        if book is None:
            return None
        return book.title()


class Service:
    def __init__(self, discs: Repository[Disc]):
        self.discs = discs

    def names(self):
        return [disc.title() for disc in self.discs.every()]


def sell(books: Books):
    first(books.every()).title()
    made = Repository(Disc).make()
    made.title()
    return name_of(Book()).title()


def title():
    return ""
