pub struct Crate {
    pub kilos: u32,
}
pub struct Barrel;

impl Crate {
    pub fn open(&self) -> u32 {
        self.kilos
    }
}

impl Barrel {
    pub fn open(&self) -> u32 {
        1
    }
}

pub enum Load {
    Empty,
    One(Crate),
    Two { left: Crate, right: Barrel },
    Nested(Box<Load>),
}

impl Load {
    pub fn weigh(&self) -> u32 {
        match self {
            Load::Empty => 0,
            Load::One(item) => item.open(),
            Self::Two { left, right: other } => left.open() + other.open(),
            Load::Nested(inner) => inner.weigh(),
        }
    }
}

pub fn pack() -> u32 {
    let load = Load::One(Crate { kilos: 3 });
    if let Load::Two { right, .. } = &load {
        right.open();
    }
    let Load::One(Crate { kilos }) = &load else {
        return 0;
    };
    Load::Nested(Box::new(load)).weigh() + kilos
}
