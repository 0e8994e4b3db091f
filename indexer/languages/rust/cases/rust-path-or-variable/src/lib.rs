mod hammer;

pub struct Mallet;

impl Mallet {
    pub fn strike(&self) -> u32 {
        2
    }
}

pub fn work(hammer: Mallet) -> u32 {
    hammer::strike() + hammer.strike()
}

pub fn strike() -> u32 {
    let hammer = Mallet;
    hammer::strike();
    hammer.strike()
}

pub fn closure() -> u32 {
    let strike = |n: u32| n + 1;
    strike(1)
}
