class Positive:
    def __get__(self, instance, owner):
        return 1

    def __set__(self, instance, value):
        instance.__dict__["count"] = value

    def send(self):
        return None


class Order:
    count = Positive()

    def use(self):
        return self.count.send()
