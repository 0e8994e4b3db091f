from lazy import Late, Number, build, pick


class Stats:
    def count(self, key):
        return key

    def reset(self):
        return key


class App:
    stats: Late[Stats] = Late()
    names = Late()

    def run(self):
        self.stats.count("a")
        self.names.reset()


def start(app: App):
    app.stats.count("b")
    build(Stats).count("c")
    stats = build(Stats)
    stats.reset()


def open_choice(name):
    return pick(name).show()
