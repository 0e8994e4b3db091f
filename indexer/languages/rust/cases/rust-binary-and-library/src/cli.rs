use crate::step;
use binary::core;

pub fn run() -> u32 {
    step() + core::step()
}
