mod cli;

fn main() {
    cli::run();
    binary::run();
}

pub fn step() -> u32 {
    9
}
