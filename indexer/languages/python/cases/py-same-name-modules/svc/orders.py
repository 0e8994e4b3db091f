import sys

from svc.users import validate as valid_user


if sys.version_info >= (3, 12):

    def validate(order):
        return order

else:

    def validate(order):
        return [order]


def create(order):
    valid_user(order)
    return order
