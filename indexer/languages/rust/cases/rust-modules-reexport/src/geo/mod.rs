pub mod point;

use self::point::shift;

pub struct Point {
    pub x: i32,
    pub y: i32,
}

pub fn point(x: i32, y: i32) -> Point {
    shift(Point { x, y })
}

impl Point {
    pub fn is_origin(&self) -> bool { distance(self) == 0 }
}

pub fn distance(p: &Point) -> i32 {
    point::norm(p)
}
