pub trait Port {
    fn name(&self) -> String;
    fn build() -> Self
    where
        Self: Sized;
}

pub trait Wine {
    fn name(&self) -> String;
}

pub struct Douro;

impl Port for Douro {
    fn name(&self) -> String {
        String::new()
    }

    fn build() -> Self {
        Douro
    }
}

pub fn both(d: &Douro) {
    Port::name(d);
    Wine::name(d);
    <Douro as Wine>::name(d);
    let made = Douro::build();
    made.only();
}

pub fn generic<T: Port>() -> T {
    T::build()
}

impl Douro {
    fn only(&self) {}
}

impl Wine for Douro {
    fn name(&self) -> String {
        Port::name(self)
    }
}
