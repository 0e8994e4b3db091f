pub struct Gauge;

impl Gauge {
    pub fn read(&self) -> u32 {
        4
    }
}

pub fn vec() -> u32 {
    0
}

pub fn assert(n: u32) -> u32 {
    n
}

macro_rules! twice {
    ($e:expr) => {
        $e + $e
    };
}

pub fn run(gauge: &Gauge) -> String {
    println!("{} {}", gauge.read(), assert(1));
    let list = vec![gauge.read(), vec()];
    assert!(list.iter().any(|gauge| gauge > &1));
    assert_eq!(list[0], assert(twice!(2)), "at {}", gauge.read());
    twice!(3);
    format!("{}", gauge.read())
}
