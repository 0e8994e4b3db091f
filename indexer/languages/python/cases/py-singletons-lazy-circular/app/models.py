from app.tasks import notify


class User:
    def rename(self, name):
        notify(self)
        return name

    def save(self):
        from app.cache import cache

        return cache.get(self)


_current = None


def current():
    global _current
    if _current is None:
        _current = User()
    return _current


def rename_current():
    current().rename("z")
    _current.save()


def get(key):
    return key
