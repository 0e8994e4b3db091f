import pytest

from ledger import Ledger


@pytest.fixture
def ledger():
    book = Ledger()
    book.add(1)
    return book


@pytest.fixture
def total():
    return 3
