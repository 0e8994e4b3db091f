from kitchen import anything


def fake(food):
    return food


def test_anything():
    anything(fake, 1)
