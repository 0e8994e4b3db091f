using System;

namespace Alarm;

public delegate int Filter(Reading reading);

public class Panel
{
    private Filter filter = Half;

    public void Wire(Sensor sensor)
    {
        sensor.Changed += OnChanged;
        sensor.Changed += new EventHandler<Reading>(OnChanged);
        sensor.Closed += () => Reset();
        sensor.Changed += (sender, reading) => reading.High();
        sensor.Closed -= Reset;
        Run(Reset);
        Run(this.Reset);
    }

    private void OnChanged(object sender, Reading reading)
    {
        if (reading.High())
            filter(reading);
    }

    private static int Half(Reading reading) => reading.Value / 2;

    private void Reset() { }

    private void Run(Action action) => action();
}
