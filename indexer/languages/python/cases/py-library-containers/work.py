import random
from collections import defaultdict, deque
from itertools import islice, zip_longest


class Node:
    def __init__(self):
        self.children: list["Node"] = []

    def visit(self):
        return self

    def pop(self):
        return None


class Tally:
    def add(self, value):
        return value


def walk(root: Node):
    todo = deque([root])
    while todo:
        node = todo.popleft()
        node.visit()
        todo.extend(node.children)
        todo.pop().visit()  # last


def count(names):
    tallies = defaultdict(Tally)
    for name in names:
        tallies[name].add(1)
    groups = defaultdict(list)
    groups["a"].append(2)
    return tallies


def pairs(nodes: list[Node]):
    for index, (left, right) in enumerate(zip_longest(nodes, nodes[1:])):
        left.visit()
        right.visit()
    for node in islice(nodes, 3):
        node.visit()  # few
    return random.choice(nodes).visit()


def add(value):
    return value


def append(value):
    return value
