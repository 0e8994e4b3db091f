import pytest

from ledger import Ledger, parse


@pytest.mark.parametrize("text", ["1", "2"])
def test_parse(text):
    assert parse(text) > 0


def test_open(ledger):
    ledger.add(2)


def test_typed(ledger: Ledger, total):
    ledger.add(total)


class TestLedger:
    def setup_method(self):
        self.ledger = Ledger()

    def test_total(self, monkeypatch):
        monkeypatch.setattr(Ledger, "add", lambda self, amount: 0)
        assert self.ledger.total() == 0
