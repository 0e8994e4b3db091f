mod engine;
pub mod deck;

pub fn start() -> u32 {
    engine::fuel::level() + deck::plan()
}

fn level() -> u32 {
    0
}
