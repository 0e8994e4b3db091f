namespace Data;

public class User : IEntity
{
    public void Touch() { }

    public string Greet() => "hi";
}

public class UserRepository : Repository<User>
{
    public string First() => Get(1).Greet();
}

public class Service
{
    public string Run(Repository<User> users, UserRepository own, Result plain)
    {
        users.Get(3).Greet();
        own.Get(3).Greet();
        foreach (var user in own.All()) user.Greet();
        Result.Ok(new User()).Value.Greet();
        Pick<User>(users).Greet();
        Echo(new User()).Greet();
        plain.Code();
        return new Result<User>(null).Code();
    }

    private T Pick<T>(object from) where T : class => from as T;

    private static T Echo<T>(T value) => value;
}
