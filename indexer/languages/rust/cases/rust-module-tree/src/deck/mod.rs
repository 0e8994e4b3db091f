pub mod mast;
use self::mast::level;

pub fn plan() -> u32 {
    level() + crate::engine::level()
}
