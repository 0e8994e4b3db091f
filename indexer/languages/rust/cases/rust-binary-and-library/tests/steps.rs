use binary::core::step;

#[test]
fn steps() {
    assert_eq!(step(), 1);
}
