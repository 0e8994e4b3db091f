from parts import Brake, Engine, external_start, start


class Car:
    begin = external_start
    engine = None

    def __init__(self, engine):
        self.engine = engine
        self.brake = Brake()

    @staticmethod
    def start(self):
        return self.stop()

    def swap(self):
        self = Brake()
        return self.start()

    def other(self, other):
        other.start()
        return other.engine.start()

    def nested(self):
        def start():
            return self.stop()

        class Inner:
            def start(self):
                return self.stop()

            def stop(self):
                return 5

        Inner().start()
        return start()

    def stop(self):
        return self.engine.stop()

    def rebound(self):
        part = Engine()
        part.start()
        part = Brake()
        part.stop()
        part = self.unknown_source()
        return part.start()

    def unknown_source(self):
        return self.engine

    def callback(self):
        return [self.stop for _ in range(2)]

    def shadow(self, start):
        return start(self)

    def lambdas(self):
        run = lambda self: self.stop()
        return run(Brake())


def typed_then_lost(part: Engine):
    part.start()
    part = globals()["x"]
    part.start()  # lost


def maybe(flag):
    if flag:
        part = Engine()
    else:
        part = None
    return part and part.start()


def loopy(parts):
    part = Engine()
    for part in parts:
        part.start()
    return part
