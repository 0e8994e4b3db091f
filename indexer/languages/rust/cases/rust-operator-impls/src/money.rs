use std::iter::Sum;
use std::ops::{Add, Mul};

#[derive(Clone, Copy, PartialEq, PartialOrd)]
pub struct Money {
    cents: u64,
}

impl Money {
    pub fn of(n: u64) -> Money { Money { cents: n * 100 } }
    pub fn round(self) -> u64 { self.cents.round_up() }
}

impl Add for Money {
    type Output = Money;
    fn add(self, other: Money) -> Money {
        Money { cents: self.cents + other.cents }
    }
}

impl Mul<u64> for Money {
    type Output = Self;
    fn mul(self, n: u64) -> Self::Output { Money { cents: self.cents * n } }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Money>>(iter: I) -> Money {
        iter.fold(Money::of(0), |a, b| a.add(b))
    }
}

impl From<Money> for u64 {
    fn from(m: Money) -> u64 { m.round() }
}

pub trait RoundUp {
    fn round_up(&self) -> u64;
}

impl RoundUp for u64 {
    fn round_up(&self) -> u64 { (self + 99) / 100 }
}
