namespace Shapes;

public interface IShape
{
    void Draw();
}

public class Square : IShape
{
    public void Draw() { }

    public double Area() => 4;

    public Square Copy() => this;
}

public class Circle : IShape
{
    public void Draw() { }
}
