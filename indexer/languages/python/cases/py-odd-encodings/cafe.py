# -*- coding: latin-1 -*-
from tabs import indent


def preis(name):
    """Grüße aus dem Café."""
    return indent("äöü" + name)
