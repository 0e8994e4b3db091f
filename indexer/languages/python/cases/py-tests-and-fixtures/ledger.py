class Ledger:
    def add(self, amount):
        return amount

    def total(self):
        return 0


def parse(text):
    return int(text)
