def clean(path):
    return path


def pack(path):
    return path


def ship(path, carrier="post"):
    return carrier + path


class Runner:
    def start(self, path):
        return path

    def stop(self, path):
        return path


class Turbo(Runner):
    def start(self, path):
        return path * 2
