fn run() -> u32 {
    1
}

fn main() {
    run();
    binary::core::half(3);
}
