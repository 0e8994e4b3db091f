using System;

namespace Try;

public class Policy
{
    public void Fallback(Action action) { }

    public void Fallback(Action<int> action) { }

    public void Fallback(Func<int> action) { }

    public void Note(Action<string> action) { }

    public void Note(Action<int> action) { }
}
