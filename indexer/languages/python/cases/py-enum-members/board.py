from state import Level, State


def show():
    State.OPEN.label()
    State("done").label()
    State["DONE"].label()
    State.first().label()
    State.OPEN.next.label()


def every():
    return [state.label() for state in State] + [level.label() for level in Level]


def pick(level: Level = Level.LOW):
    return level.label()


def wild(state):
    return state.label()
