namespace Machine.Parts
{
    public class Gear
    {
        public void Turn() { }

        public static Gear Forge() => new();

        public class Tooth
        {
            public void Grind() { }
        }
    }

    public class Box<T>
    {
        public T Open() => default;
    }
}

namespace Garden
{
    public class Gear
    {
        public void Turn() { }
    }
}
