pub enum Token {
    Word(String),
    Space,
}

impl Token {
    pub fn width(&self) -> usize {
        match self {
            Token::Word(w) => w.len(),
            Token::Space => 1,
        }
    }
}

pub struct Lexer<'t> {
    rest: &'t str,
}

impl<'t> Lexer<'t> {
    pub fn new(rest: &'t str) -> Lexer<'t> { Lexer { rest } }
    fn word(&mut self) -> Token { Token::Word(self.rest.to_string()) }
}

impl Iterator for Lexer<'_> {
    type Item = Token;

    fn next(&mut self) -> Option<Self::Item> {
        match self.rest.chars().next() {
            None => None,
            Some(' ') => Some(Token::Space),
            Some(_) => Some(self.word()),
        }
    }
}
