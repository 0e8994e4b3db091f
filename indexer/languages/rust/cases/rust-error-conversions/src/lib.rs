mod error;
mod source;

pub use error::{Error, Result};
use source::{Record, Source};

pub fn load(path: &str) -> Result<Vec<Record>> {
    let text = std::fs::read_to_string(path).map_err(Error::io)?;
    let source = Source::parse(&text)?;
    source
        .records()?
        .into_iter()
        .map(Record::trimmed)
        .map(|r| r.check().map(|_| r))
        .collect()
}

pub fn first(path: &str) -> Option<String> {
    load(path)
        .and_then(|rs| rs.into_iter().next().ok_or_else(Error::empty))
        .map(|r| r.title().to_string())
        .ok()
}

pub fn report(path: &str) -> std::result::Result<(), Box<dyn std::error::Error>> {
    match load(path) {
        Ok(records) if records.is_empty() => Err(Error::empty().into()),
        Ok(records) => {
            for Record { name, .. } in &records {
                println!("{name}");
            }
            records.last().unwrap().title();
            Ok(())
        }
        Err(e @ Error::Io(_)) => {
            e.explain();
            Err(Box::new(e))
        }
        Err(other) => Err(other.explain())?,
    }
}
