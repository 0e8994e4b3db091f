def build():
    return "top"
