using System;

namespace Alarm;

public class Reading : EventArgs
{
    public int Value { get; set; }

    public bool High() => Value > 9;
}

public class Sensor
{
    public event EventHandler<Reading> Changed;
    public event Action Closed;

    public void Push(int value)
    {
        Changed?.Invoke(this, new Reading { Value = value });
        Closed();
    }
}
