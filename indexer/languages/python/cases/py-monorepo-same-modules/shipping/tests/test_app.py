from shipping.app import main
from utils import render


def test_main():
    render(3)
    assert main()
