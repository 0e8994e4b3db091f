from ... import make
from ...core import engine as motor
from ...core.engine import Engine
from ..shared import helper


def render(engine: Engine):
    made = make()
    made.run()
    motor.tune(engine)
    return helper()
