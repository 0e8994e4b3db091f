use super::*;

pub fn render(p: &Point) -> String {
    let inner = super::render(p);
    clamp(p) + &inner
}
