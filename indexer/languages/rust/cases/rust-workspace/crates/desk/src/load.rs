pub fn load() -> String {
    serde_json::to_string("x").unwrap()
}

pub fn to_string(text: &str) -> String {
    text.to_string()
}
