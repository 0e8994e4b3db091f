pub fn step() -> u32 {
    crate::core::half(2)
}

pub fn half(n: u32) -> u32 {
    n / 2
}
