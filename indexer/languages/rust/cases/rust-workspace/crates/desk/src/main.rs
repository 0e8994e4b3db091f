mod load;
use tide_tables::table::Table;

fn main() {
    let table: Table = tide_tables::load();
    table.high();
    load::load();
}
