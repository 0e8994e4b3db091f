from common import boot
import requests


def get(url):
    return requests.get(url)


if __name__ == "__main__":
    boot()
    get("u")
