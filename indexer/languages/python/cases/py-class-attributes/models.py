class User:
    def greet(self):
        return "hi"


class Admin(User):
    def greet(self):
        return "admin"

    def ban(self):
        return True


class Form:
    class Meta:
        model = User

        def describe(self):
            return self.model

    model = User
    parent: "Form"
    owner: "User | None" = None

    def build(self):
        return self.model()

    def meta(self):
        return self.Meta().describe()

    def up(self):
        return self.parent.build()

    def hello(self):
        self.build().greet()
        return self.owner.greet()


class AdminForm(Form):
    model = Admin

    def kick(self):
        return self.model().ban()

    def reset(self):
        self.late = Admin()

    def use(self):
        return self.late.ban()
