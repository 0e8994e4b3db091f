#[derive(Debug, Clone, PartialEq)]
pub struct Ticket(pub String);

impl From<&str> for Ticket {
    fn from(name: &str) -> Self {
        Ticket::checked(name.trim())
    }
}

impl Ticket {
    fn checked(name: &str) -> Self {
        let t = Self(name.to_owned());
        t.stamp();
        t.clone()
    }

    fn stamp(&self) -> bool {
        self.0.is_empty()
    }
}
