pub fn ring() -> u32 {
    bell::ring() + bell::inner::ring()
}

pub mod bell {
    pub fn ring() -> u32 {
        helper() + super::count()
    }

    fn helper() -> u32 {
        1
    }

    pub mod inner {
        use super::helper;

        pub fn ring() -> u32 {
            helper() + super::super::count()
        }
    }
}

fn helper() -> u32 {
    9
}

fn count() -> u32 {
    bell::inner::ring()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rings() {
        assert_eq!(ring(), helper());
    }
}
