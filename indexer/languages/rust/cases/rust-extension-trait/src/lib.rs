pub trait Shout {
    fn shout(&self) -> String;
    fn len(&self) -> usize {
        0
    }
}

impl Shout for str {
    fn shout(&self) -> String {
        self.to_uppercase()
    }
}

pub fn greet(name: &str) -> String {
    name.trim().shout()
}
