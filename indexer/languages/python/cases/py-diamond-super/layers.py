class Base:
    def save(self):
        return "base"

    def audit(self):
        return self.save()


class Timed(Base):
    def save(self):
        return super().save()


class Logged(Base):
    def save(self):
        return super().save()

    def audit(self):
        return "logged"


class Record(Timed, Logged):
    def store(self):
        self.audit()
        return self.save()

    def again(self):
        return super().audit()


class SoftDelete:
    def remove(self):
        self.flag()
        return self.persist()


class Page(SoftDelete, Record):
    def flag(self):
        return True

    def persist(self):
        return Base.save(self)

    def drop(self):
        return self.remove()
