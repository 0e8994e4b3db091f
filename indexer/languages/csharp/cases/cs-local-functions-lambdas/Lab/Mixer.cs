using System;
using System.Collections.Generic;

namespace Lab;

public class Mixer
{
    private readonly List<Flask> flasks = new();

    public void Mix()
    {
        Shake(1);
        Action later = () => Pour();
        later();

        void Shake(int times)
        {
            if (times > 0) Shake(times - 1);
            Pour();
        }

        static int Twice(int n) => n * 2;
        flasks.ForEach(flask =>
        {
            flask.Heat(Twice(3));
            Pour();
        });
    }

    public void Other()
    {
        Shake(2);
        var flask = new Flask();
        {
            var glass = new Glass();
            glass.Heat(1);
        }
        flask.Heat(1);
        Func<Flask, Glass> turn = source => source.Turn();
        turn(flask).Heat(2);
    }

    private void Shake(int times) { }

    private void Pour() { }
}

public class Flask
{
    public void Heat(int degrees) { }

    public Glass Turn() => new();
}

public class Glass
{
    public void Heat(int degrees) { }
}
