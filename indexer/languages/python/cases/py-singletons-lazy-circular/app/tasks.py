from __future__ import annotations

import app.cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from app.models import User

from . import cache as store

try:
    import ujson as json
except ImportError:
    import json


def schedule(target):
    return app.cache.cache.get(target)


def again():
    return store.cache.get("x")


def notify(user: User):
    json.dumps({})
    return user.rename("y")


def dumps(value):
    return value
