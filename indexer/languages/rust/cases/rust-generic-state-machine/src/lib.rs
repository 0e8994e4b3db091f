pub mod state;
mod ticket;

use state::{Boarding, Docked, Ferry, Sailing};
use ticket::Ticket;

pub fn crossing(names: &[&str]) -> usize {
    let mut ferry = Ferry::<Docked>::new("Mira").open();
    for name in names {
        let ticket: Ticket = (*name).into();
        ferry.admit(ticket);
    }
    let sailing = ferry.close();
    let docked = sailing.close();
    docked.count()
}

pub fn swap(f: Ferry<Sailing>) -> Ferry<Boarding> {
    f.close().open()
}
