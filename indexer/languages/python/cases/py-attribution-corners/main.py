import kiln
from kiln import build, tools


def main():
    gauge = build()
    gauge.measure(unit="s")
    kiln.tools.note("z")
    tools.Gauge.Mark().scale(3)
    [g.level.draw() for g in (build(), tools.Gauge()) if g]


if __name__ == "__main__":
    main()
