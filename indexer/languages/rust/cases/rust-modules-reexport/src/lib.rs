pub mod draw;
mod geo;
pub mod prelude;

pub use geo::{point as make_point, Point};

pub fn render() -> String {
    use crate::draw::svg::render as svg;
    let p = make_point(1, 2);
    if p.is_origin() {
        return draw::render(&p);
    }
    svg(&p)
}
