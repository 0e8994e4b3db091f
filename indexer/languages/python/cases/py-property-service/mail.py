class Mailer:
    def send(self, to):
        return to


class Outbox:
    def send(self, to):
        return [to]
