class Engine:
    def run(self):
        return 1


def build():
    return Engine()


def tune(engine):
    return engine.run()


def _hidden():
    return None
