class Api:
    def send(self, body):
        return body

    def close(self):
        return None


class Proxy:
    def __init__(self, target):
        self._target = target

    def __getattr__(self, name):
        return getattr(self._target, name)

    def send(self, body):
        return self._target.send(body)


class Logged:
    def __init__(self, api: Api):
        self._api = api
        self.close = api.close
        self.handlers = {"send": api.send, "close": self.shut}

    def send(self, body):
        return self._api.send(body)

    def shut(self):
        return self.close()

    def dispatch(self, name, body):
        return self.handlers[name](body)

    def exact(self, body):
        return self.handlers["send"](body)


class Queue(list):
    def send(self, body):
        self.append(body)
        return self.pop()

    def close(self):
        self.clear()
        super().clear()

    def extend(self, values):
        super().extend(values)
