pub struct Span {
    start: Point,
    pub run: fn(u32) -> u32,
}

#[derive(Clone, Copy)]
pub struct Point {
    pub at: u32,
}

impl Span {
    pub fn start(&self) -> Point {
        self.start
    }

    pub fn run(&self) -> u32 {
        self.start().at() + self.start.at()
    }

    pub fn call(&self) -> u32 {
        (self.run)(self.run())
    }
}

impl Point {
    pub fn at(&self) -> u32 {
        self.at
    }
}
