using System.Collections.Generic;
using Shapes;

namespace Lib;

public static class ShapeExtensions
{
    public static double Area(this IShape shape) => 0;

    public static void Paint(this IShape shape, string color) => shape.Draw();

    public static void Each<T>(this IEnumerable<T> items, System.Action<T> action)
    {
        foreach (var item in items) action(item);
    }

    public static Square Grow(this Square square, int by) => square.Copy();
}
