from nodes import Group, Link, Text


def either(node: "Text | Group"):
    if isinstance(node, Text):
        return node.render()
    return node.render()  # group


def negated(node: "Text | Group"):
    if not isinstance(node, Text):
        return node.render()  # group
    else:
        return node.render()


def chain(node: "Text | Group | Link"):
    if isinstance(node, (Text, Link)):
        return None
    elif node is None:
        return None
    return node.render()


def loop(nodes: "list[Text | Group]"):
    for node in nodes:
        if isinstance(node, Text):
            continue
        node.render()


def mapping(values: "Text | dict | None" = None):
    if values is None or isinstance(values, Text):
        return []
    return [key for key, value in values.items()]


def again(node: "Text | Group"):
    if isinstance(node, Text):
        node = Group()
    return node.render()


def replaced(node: "Text | Group", other: Text):
    if isinstance(node, Text):
        return None
    node = other
    return node.render()
