import svc.orders
import svc.users as users
from svc import lazy


def create(payload):
    users.create(payload)
    return svc.orders.create(payload)


def magic():
    lazy.known()
    return lazy.create("x")


class Api:
    def create(self, payload):
        return create(payload)

    def validate(self, payload):
        return self.create(payload)
