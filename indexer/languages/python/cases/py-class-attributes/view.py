from models import AdminForm, Form, User


class Menu:
    form_class = AdminForm

    def show(self):
        form = self.form_class()
        return form.kick()


def nested():
    return Form.Meta().describe()


def patched():
    User.greet = lambda self: "patched"
    return User().greet()


def outside(form: Form):
    form.extra = Form.Meta()
    return form.extra.describe()
