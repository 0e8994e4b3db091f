import logging

from . import logging as own_logging
from .utils import render
from shipping.utils import shared


def main():
    logging.info("y")
    own_logging.info("z")
    shared()
    return render(2)
