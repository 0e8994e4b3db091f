use crate::money::Money;
use std::fmt::{self, Display, Formatter};
use std::ops::{Deref, Index};

pub struct Line {
    name: String,
    pub amount: Money,
}

impl Line {
    pub fn new(name: impl Into<String>, amount: Money) -> Self {
        Self { name: name.into(), amount }
    }
    pub fn print(&self) { println!("{}", self.to_string()); }
}

impl Display for Line {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)?;
        write!(f, "{}", self.amount.round())
    }
}

pub struct Book {
    lines: Vec<Line>,
}

impl Book {
    pub fn new() -> Self { Book { lines: vec![] } }
    pub fn push(&mut self, line: Line) { self.lines.push(line) }
    pub fn iter(&self) -> std::slice::Iter<'_, Line> { self.lines.iter() }
    pub fn drain_large(&mut self, n: u64) -> impl Iterator<Item = Line> + '_ {
        let keep = self.lines.len();
        self.lines.drain(..keep).filter(move |l| l.amount.round() > n)
    }
}

impl Deref for Book {
    type Target = [Line];
    fn deref(&self) -> &[Line] { &self.lines }
}

impl Index<usize> for Book {
    type Output = Line;
    fn index(&self, i: usize) -> &Line { &self.lines[i] }
}

impl<'a> IntoIterator for &'a Book {
    type Item = &'a Line;
    type IntoIter = std::slice::Iter<'a, Line>;
    fn into_iter(self) -> Self::IntoIter { self.iter() }
}
