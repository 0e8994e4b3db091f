class View:
    from tools import Zoom, measure
    import tools as kit

    def show(self):
        self.measure()
        self.kit.reset(self)
        return self.Zoom().apply()

    def reset(self):
        return None


def bare(width):
    self = object.__new__(Plain)
    self.width = width
    return self


class Plain:
    def fit(self):
        twin = Plain.__new__(Plain)
        twin.fit_to(1)
        return bare(2).fit_to(3)

    def fit_to(self, width):
        return width


def measure(view):
    return None
