use super::{distance, Point};

pub fn shift(p: Point) -> Point {
    let _ = distance(&p);
    p
}

pub fn norm(p: &Point) -> i32 { clamp(p.x) }

fn clamp(n: i32) -> i32 { n.clamp(0, 9) }
