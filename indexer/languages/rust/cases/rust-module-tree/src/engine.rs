pub mod fuel;

pub fn level() -> u32 {
    self::fuel::level() + super::level() + crate::deck::mast::level()
}
