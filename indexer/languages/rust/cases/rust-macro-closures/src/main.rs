mod loaf;

use loaf::{Loaf, Tray};

fn main() {
    let tray = Tray::baked(3);
    println!("{}", tray.loaves.iter().map(|l| l.grams()).sum::<u32>());
    println!(
        "{} {}",
        tray.loaves[0].grams(),
        Loaf { rye: true }.slice(2).len(),
    );
    assert!(tray.loaves.iter().any(|l| l.grams() > 2 && fresh(l)), "stale {}", label());
    assert!(matches!(tray.first(), Some(Loaf { rye }) if check(rye)));
    let all = vec![tray.first().map(|&Loaf { .. }| label()), None];
    assert_eq!(all.len(), tray.pairs().iter().filter(|(a, b)| a.grams() == b.grams()).count());
    eprintln!("{:?}", (1..3).map(move |n| Tray::baked(n)).collect::<Vec<_>>().len());
    println!("{} {}", tray.weigh() | 1, tray.first().is_some() || check(true));
}

fn fresh(_: &Loaf) -> bool { true }
fn label() -> String { String::new() }
fn check(rye: bool) -> bool { rye }
