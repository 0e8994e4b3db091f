use std::fmt;

pub type Result<T, E = Error> = std::result::Result<T, E>;

#[derive(Debug)]
pub enum Error {
    Io(std::io::Error),
    Empty,
    Line { number: usize },
}

impl Error {
    pub fn io(e: std::io::Error) -> Self { Error::Io(e) }
    pub fn empty() -> Self { Self::Empty }
    pub fn explain(&self) -> String {
        match self {
            Self::Io(e) => e.to_string(),
            Error::Empty => "empty".to_string(),
            Error::Line { number } => number.to_string(),
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.explain())
    }
}

impl std::error::Error for Error {}

impl From<std::num::ParseIntError> for Error {
    fn from(_: std::num::ParseIntError) -> Self { Error::empty() }
}
