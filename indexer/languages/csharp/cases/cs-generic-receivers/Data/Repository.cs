using System.Collections.Generic;

namespace Data;

public interface IEntity
{
    void Touch();
}

public class Repository<T> where T : class, IEntity, new()
{
    private readonly List<T> items = new();

    public T Get(int id)
    {
        var item = items[id];
        item.Touch();
        return item;
    }

    public IEnumerable<T> All() => items;
}

public class Result
{
    public static Result<T> Ok<T>(T value) => new Result<T>(value);

    public string Code() => "plain";
}

public class Result<T>
{
    public Result(T value) => Value = value;

    public T Value { get; }

    public string Code() => "generic";
}
