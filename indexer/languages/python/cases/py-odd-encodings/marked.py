from cafe import preis


def greet(name):
    label = "👋 漢字 ü"; return preis(label + name)
