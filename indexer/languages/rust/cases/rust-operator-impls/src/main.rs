mod money;
mod book;

use book::{Book, Line};
use money::Money;

fn main() {
    let mut book = Book::new();
    book.push(Line::new("tea", Money::of(3)));
    let total: Money = book.iter().map(|l| l.amount).sum();
    println!("{}", total.round());
    for line in &book {
        line.print();
    }
    for line in book.drain_large(2) {
        line.print();
    }
    let m = Money::of(1) + Money::of(2);
    m.round();
    (m * 3).round();
    book[0].print();
    let cents: u64 = m.into();
    cents.round_up();
    2.5f64.round();
}
