pub struct Area(pub f64);

impl Area {
    pub fn value(&self) -> f64 { self.0 }
}

pub trait Measure {
    fn value(&self) -> f64;
}

impl Measure for Area {
    fn value(&self) -> f64 { self.0 }
}

pub trait Shape: Sized {
    type Measure: Measure;
    const SIDES: u32;

    fn unit() -> Self;
    fn scale(self, by: f64) -> Self;
    fn area(&self) -> Self::Measure;
    fn label(&self) -> String {
        format!("{} {}", Self::SIDES, self.area().value())
    }
}

pub struct Square(f64);

impl Shape for Square {
    type Measure = Area;
    const SIDES: u32 = 4;

    fn unit() -> Self { Square(1.0) }
    fn scale(self, by: f64) -> Self { Self(self.0 * by) }
    fn area(&self) -> Area { Area(self.0 * self.0) }
}
