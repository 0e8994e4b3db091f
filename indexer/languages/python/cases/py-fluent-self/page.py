from query import Query, UserQuery


def users():
    query = UserQuery().where("a")
    query.active()
    return query.run()


def more():
    UserQuery().limited(3).active()
    UserQuery().clone().active()
    return UserQuery().plain().run()


def opened():
    with UserQuery() as query:
        return query.active()


async def fetched():
    query = await UserQuery().fetch()
    return query.active()


def every():
    return Query().where("b").run()
