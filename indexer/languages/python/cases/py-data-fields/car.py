from dataclasses import dataclass, field
from typing import NamedTuple, Optional, TypedDict

import attr

from engine import Motor, blank


@dataclass
class Car:
    motor: Motor
    spare: Optional[Motor] = None
    parts: list[Motor] = field(default_factory=list)
    notes: list = field(default_factory=blank)

    def go(self):
        self.motor.start()
        for part in self.parts:
            part.stop()

    def fallback(self):
        if self.spare is not None:
            self.spare.start()


@attr.s(auto_attribs=True)
class Boat:
    motor: Motor

    def sail(self):
        return self.motor.stop()


class Pair(NamedTuple):
    left: Motor
    right: "Motor"

    def both(self):
        self.left.start()
        self.right.stop()


class Plan(TypedDict):
    motor: Motor
    name: str


def race(car: Car, pair: Pair, plan: Plan):
    car.motor.stop()
    pair.left.stop()
    plan["motor"].start()
    plan["name"].strip()
    first, second = pair
    first.start()
    made = Car(Motor())
    made.go()
