use std::collections::{BTreeMap, HashMap};

#[derive(Clone)]
pub struct Boat {
    crew: Vec<Sailor>,
}

#[derive(Clone)]
pub struct Sailor;

impl Boat {
    pub fn sail(&self) -> u32 {
        1
    }

    pub fn captain(&self) -> Option<&Sailor> {
        self.crew.first()
    }
}

impl Sailor {
    pub fn rest(&self) -> u32 {
        2
    }
}

pub fn run(boats: Vec<Boat>, by_name: HashMap<String, Boat>, order: BTreeMap<u32, Vec<Boat>>) {
    for (i, boat) in boats.iter().enumerate() {
        boat.sail();
        boats[i].sail();
    }
    for (_, boat) in &by_name {
        boat.sail();
    }
    boats.iter().filter(|b| b.sail() > 1).for_each(|b| {
        b.sail();
    });
    let captains: Vec<_> = boats.iter().filter_map(|b| b.captain()).collect();
    captains[0].rest();
    boats.iter().flat_map(|b| b.crew.iter()).map(|s| s.rest()).max();
    if let Some(boat) = by_name.get("x") {
        boat.clone().sail();
    }
    order.values().flatten().map(Boat::sail).sum::<u32>();
    let first = boats.into_iter().rev().next().unwrap();
    first.sail();
    let (one, other) = (Sailor, first);
    one.rest();
    other.sail();
}
