from .core.engine import build as make
from .core import *
