namespace Zoo;

public class Dog : Animal
{
    public Dog(string name) : base(name)
    {
    }

    public override string Speak() => "woof " + base.Speak();

    protected override int Legs() => 4;
}

public class Puppy : Dog
{
    public Puppy() : base("puppy") { }

    public override string Speak() => base.Speak().ToLower();

    public int Count() => Legs() + base.Legs();
}
