#[derive(Default)]
pub struct Builder {
    name: String,
}

pub struct Kite;

impl Builder {
    pub fn new() -> Self {
        Self::default()
    }

    pub fn name(mut self, name: impl Into<String>) -> Self {
        self.name = name.into();
        self
    }

    pub fn tail(&mut self, n: u32) -> &mut Self {
        let _ = n;
        self
    }

    pub fn build(&self) -> Kite {
        Kite
    }
}

impl Kite {
    pub fn fly(&self) {}
}

pub fn run() {
    Builder::new()
        .name("red")
        .tail(3)
        .build()
        .fly();
    let mut b = Builder::default();
    b.tail(1).tail(2);
    let kite = b.build();
    kite.fly();
}
