class Text:
    def render(self):
        return ""

    def items(self):
        return []


class Group:
    def render(self):
        return []


class Link(Group):
    def render(self):
        return "link"
