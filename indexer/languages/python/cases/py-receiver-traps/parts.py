class Engine:
    def start(self):
        return 1

    def stop(self):
        return 0


class Brake:
    def start(self):
        return 2

    def stop(self):
        return 3


def start(thing):
    return thing


def external_start(self):
    return self.stop()
