pub struct Meter {
    unit: Unit,
}

pub struct Unit;

impl Unit {
    pub const BASE: Unit = Unit;

    pub fn scale(&self) -> u32 {
        1
    }
}

impl Meter {
    const SPARE: Unit = Unit;

    pub fn new() -> Self {
        Self::with(Self::default_unit())
    }

    fn with(unit: Unit) -> Meter {
        Self { unit }
    }

    fn default_unit() -> Unit {
        Unit::BASE.scale();
        Self::SPARE.scale();
        Unit
    }
}

pub struct Readings(Vec<Unit>);

impl Iterator for Readings {
    type Item = Unit;

    fn next(&mut self) -> Option<Self::Item> {
        self.0.pop()
    }
}

impl From<Unit> for Meter {
    fn from(unit: Unit) -> Self {
        Meter::with(unit)
    }
}

pub fn run(mut readings: Readings) {
    readings.next().unwrap().scale();
    Meter::from(Unit).unit.scale();
    Meter::new();
}
