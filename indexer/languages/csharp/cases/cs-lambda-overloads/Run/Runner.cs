using System;
using System.Threading.Tasks;

namespace Run;

public class Options
{
    public Options() { }

    public int Times { get; set; }
}

public class Runner
{
    public void Execute(Action action) { }

    public T Execute<T>(Func<T> action) => action();

    public Task ExecuteAsync(Func<Task> action) => action();

    public Task<T> ExecuteAsync<T>(Func<Task<T>> action) => action();

    public void Configure(string name, Options options) { }
}
