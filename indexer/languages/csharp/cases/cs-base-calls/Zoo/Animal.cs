namespace Zoo;

public abstract class Animal
{
    protected string name;

    protected Animal(string name)
    {
        this.name = name;
    }

    public virtual string Speak() => "...";

    public string Twice() => Speak() + Speak();

    protected abstract int Legs();
}
