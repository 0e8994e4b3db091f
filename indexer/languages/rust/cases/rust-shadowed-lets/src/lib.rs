pub struct Raw;
pub struct Clean;

impl Raw {
    pub fn wash(&self) -> Clean {
        Clean
    }

    pub fn show(&self) {}
}

impl Clean {
    pub fn show(&self) {}
}

pub fn run(item: Raw) {
    item.show();
    let before = || item.show();
    let item = item.wash();
    item.show();
    {
        let item = Raw;
        item.show();
    }
    item.show();
    let after = || item.show();
    before();
    after();
}
