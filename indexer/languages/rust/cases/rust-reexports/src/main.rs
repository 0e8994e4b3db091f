use reexports::prelude::*;
use reexports::{bowline, Rope as Line};

fn main() {
    let line = Line { len: 4 };
    fasten(&line);
    line.cut();
    bowline(line);
}
