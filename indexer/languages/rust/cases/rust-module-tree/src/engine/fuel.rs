use super::level as above;

pub fn level() -> u32 {
    above() + super::super::start()
}
