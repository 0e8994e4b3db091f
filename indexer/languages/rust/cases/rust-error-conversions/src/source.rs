use crate::{Error, Result};

pub struct Source<'a> {
    lines: Vec<&'a str>,
}

pub struct Record {
    pub name: String,
    pub pages: u32,
}

impl<'a> Source<'a> {
    pub fn parse(text: &'a str) -> Result<Self> {
        if text.is_empty() {
            return Err(Error::empty());
        }
        Ok(Self { lines: text.lines().collect() })
    }

    pub fn records(&self) -> Result<Vec<Record>> {
        self.lines.iter().enumerate().map(|(i, l)| Record::read(l, i)).collect()
    }
}

impl Record {
    fn read(line: &str, number: usize) -> Result<Record> {
        let (name, pages) = line.split_once(';').ok_or(Error::Line { number })?;
        Ok(Record { name: name.into(), pages: pages.parse()? })
    }
    pub fn trimmed(mut self) -> Self {
        self.name = self.name.trim().to_string();
        self
    }
    pub fn check(&self) -> Result<()> { Ok(()) }
    pub fn title(&self) -> &str { &self.name }
}
