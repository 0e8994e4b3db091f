from functools import cached_property

from mail import Mailer, Outbox


class Account:
    @property
    def mailer(self):
        return Mailer()

    @cached_property
    def outbox(self) -> Outbox:
        return Outbox()

    @property
    def notify(self):
        return self.mailer.send

    def send(self, to):
        self.mailer.send(to)
        self.outbox.send(to)

    @mailer.setter
    def mailer(self, value):
        self.send(value)


class Premium(Account):
    def greet(self, to):
        return self.mailer.send(to)

    def ping(self, to):
        return self.notify(to)
