use crate::prelude::{distance as far, Point};

pub fn render(p: &Point) -> String {
    label(far(p))
}

pub fn label(n: i32) -> String { n.to_string() }
