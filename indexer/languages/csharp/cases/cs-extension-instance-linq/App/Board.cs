using System.Collections.Generic;
using System.Linq;
using Lib;
using Shapes;

namespace App;

public class Board
{
    public void Show(Square square, Circle circle, List<Square> all)
    {
        square.Area();
        circle.Area();
        circle.Paint("red");
        square.Paint("blue");
        square.Grow(2).Grow(3).Draw();
        all.Each(one => one.Copy());
        ShapeExtensions.Grow(square, 1);
        all.Where(one => one.Area() > 1).ToList();
    }
}
