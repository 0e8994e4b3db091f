using System;
using Try;

namespace Try.Uses;

public class Use
{
    public void Go(Policy policy, Func<int> count)
    {
        Action plain = () => { };
        Action<int> numbered = number => { };
        policy.Fallback(plain);
        policy.Fallback(numbered);
        policy.Fallback(count);
        policy.Note(numbered);
    }
}
