use std::fmt::Debug;

pub trait Probe {
    fn read(&self) -> u32;

    fn twice(&self) -> u32 {
        self.read() * 2
    }
}

pub struct Thermo;

impl Probe for Thermo {
    fn read(&self) -> u32 {
        self.raw()
    }
}

impl Thermo {
    fn raw(&self) -> u32 {
        7
    }
}

pub struct Station<P: Probe> {
    probe: P,
    spare: Option<Box<dyn Probe + Send>>,
}

impl<P> Station<P>
where
    P: Probe + Debug,
{
    pub fn poll(&self) -> u32 {
        if let Some(spare) = &self.spare {
            spare.read();
        }
        self.probe.read()
    }

    pub fn probe(&self) -> &P {
        &self.probe
    }
}

pub fn all(probes: &[Box<dyn Probe>], one: impl Probe) -> u32 {
    probes.iter().map(|p| p.read()).sum::<u32>() + one.twice()
}

pub fn pick<T: Probe>(items: Vec<T>) -> T {
    items.into_iter().next().unwrap()
}

pub fn use_it(station: Station<Thermo>, list: Vec<Thermo>) -> u32 {
    station.probe().raw() + pick(list).raw() + Thermo.twice()
}
