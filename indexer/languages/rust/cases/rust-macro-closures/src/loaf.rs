use std::ops::Deref;

pub struct Loaf { pub rye: bool }

impl Loaf {
    pub fn grams(&self) -> u32 { 500 }
    pub fn slice(self, n: usize) -> Vec<Loaf> { vec![Loaf { rye: self.rye }; n] }
}

pub struct Tray { pub loaves: Vec<Loaf> }

pub struct Oven(Tray);

impl Deref for Oven {
    type Target = Tray;
    fn deref(&self) -> &Self::Target { &self.0 }
}

impl Tray {
    pub fn baked(n: usize) -> Tray {
        let oven = Oven(Tray { loaves: vec![] });
        oven.weigh();
        let _ = oven.loaves[n].grams();
        oven.0
    }
    pub fn weigh(&self) -> u32 {
        let total: u32 = self.loaves.iter().map(|l| l.grams()).sum();
        total
    }
    pub fn first(&self) -> Option<&Loaf> { self.loaves.first() }
    pub fn pairs(&self) -> Vec<(&Loaf, &Loaf)> { Vec::new() }
}
