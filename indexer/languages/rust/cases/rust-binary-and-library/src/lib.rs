pub mod core;

pub fn run() -> u32 {
    core::step()
}
