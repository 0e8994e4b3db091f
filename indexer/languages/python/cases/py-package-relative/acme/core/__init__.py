from .engine import *
from .engine import _hidden

__all__ = ["Engine", "tune"]


def tune(engine):
    return engine
