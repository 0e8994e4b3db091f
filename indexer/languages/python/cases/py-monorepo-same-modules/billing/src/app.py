import logging

from utils import render
from helpers import shared


def main():
    logging.info("x")
    shared()
    return render(1)
