using Shapes;

namespace Hidden;

public static class OtherExtensions
{
    public static void Paint(this Square square, string color) { }
}
