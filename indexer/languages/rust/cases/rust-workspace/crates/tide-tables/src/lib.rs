pub mod table;

pub fn load() -> table::Table {
    table::Table::empty()
}
