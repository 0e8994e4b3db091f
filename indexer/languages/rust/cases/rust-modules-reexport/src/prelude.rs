pub use crate::draw::{svg, text::*};
pub use crate::geo::Point;
pub(crate) use crate::geo::distance;
