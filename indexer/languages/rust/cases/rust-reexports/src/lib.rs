mod rope;
mod knots;
pub use crate::rope::Rope;
pub use knots::*;

pub mod prelude {
    pub use crate::knots::tie as fasten;
    pub use crate::Rope;
}
