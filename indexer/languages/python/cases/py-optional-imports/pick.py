import os

try:
    from fast import encode
except ImportError:
    from slow import encode

try:
    import fast as impl
except ImportError:
    impl = None

try:
    from missing_speedups import parse
except ImportError:

    def parse(text):
        return text


if os.name == "nt":
    from slow import decode
else:
    from fast import decode

from slow import decode as old_decode


def run(value):
    encode(value)
    parse(value)
    return decode(value)


def module(value):
    return impl.encode(value)


def old(value):
    return old_decode(value)


def inner(value):
    from slow import encode

    return encode(value)
