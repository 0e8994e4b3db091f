pub fn open() -> u32 {
    crate::imp::open()
}
