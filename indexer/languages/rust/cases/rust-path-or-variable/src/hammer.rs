pub fn strike() -> u32 {
    1
}
