def boot():
    return False
