pub struct Rope {
    pub len: u32,
}

impl Rope {
    pub fn cut(&self) -> Rope {
        Rope { len: self.len / 2 }
    }
}
