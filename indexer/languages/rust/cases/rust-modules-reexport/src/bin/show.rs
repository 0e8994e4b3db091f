use atlas::prelude::*;
use atlas::{draw::text as plain, render};

fn label(s: &str) -> String { s.to_uppercase() }

fn main() {
    let p = atlas::make_point(3, 4);
    println!("{}", render());
    println!("{}", svg::render(&p));
    println!("{}", plain::render(&p));
    println!("{}", label("x"));
    println!("{}", plain::label(2));
}
