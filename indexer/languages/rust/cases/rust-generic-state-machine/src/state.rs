use crate::ticket::Ticket;
use std::marker::PhantomData;

pub struct Docked;
pub struct Boarding;
pub struct Sailing;

pub struct Ferry<S> {
    name: String,
    tickets: Vec<Ticket>,
    state: PhantomData<S>,
}

impl<S> Ferry<S> {
    fn into<T>(self) -> Ferry<T> {
        Ferry { name: self.name, tickets: self.tickets, state: PhantomData }
    }

    pub fn count(&self) -> usize {
        self.tickets.iter().filter(|t| t.0 != "").count()
    }
}

impl Ferry<Docked> {
    pub fn new(name: &str) -> Self {
        Ferry { name: name.into(), tickets: Vec::new(), state: PhantomData }
    }

    pub fn open(self) -> Ferry<Boarding> {
        self.into()
    }
}

impl Ferry<Boarding> {
    pub fn admit(&mut self, t: Ticket) -> &mut Self {
        self.tickets.push(t);
        self
    }

    pub fn close(self) -> Ferry<Sailing> {
        self.into()
    }
}

impl Ferry<Sailing> {
    pub fn close(mut self) -> Ferry<Docked> {
        self.tickets.clear();
        self.into()
    }
}
