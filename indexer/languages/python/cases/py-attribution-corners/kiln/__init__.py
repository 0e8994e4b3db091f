from .tools import Gauge as _Gauge, tag

try:
    from fast import now
except ImportError:
    from .tools import now


if now():
    def build():
        return _Gauge()
else:
    def build():
        return None
