pub struct Key {
    id: u32,
}

pub struct Broken;

impl Key {
    pub fn turn(&self) -> Result<Lock, Broken> {
        Ok(Lock { key: None })
    }
}

impl Broken {
    pub fn why(&self) -> &str {
        "rust"
    }
}

pub struct Lock {
    key: Option<Key>,
}

impl Lock {
    pub fn unwrap(&self) -> u32 {
        1
    }

    pub fn map(&self) -> u32 {
        2
    }
}

fn find(id: u32) -> Option<Key> {
    if id > 0 { Some(Key { id }) } else { None }
}

pub fn open(id: u32) -> Result<u32, Broken> {
    let key = find(id).ok_or(Broken)?;
    let lock = key.turn()?;
    lock.unwrap();
    lock.map();
    find(2).map(|k| k.turn());
    find(3).unwrap().turn();
    let Some(spare) = find(4) else {
        return Err(Broken);
    };
    match spare.turn() {
        Ok(lock) => lock.map(),
        Err(broken) => broken.why().len() as u32,
    };
    if let Some(inner) = lock.key.as_ref() {
        inner.turn()?.unwrap();
    }
    Ok(find(5).and_then(|k| k.turn().ok()).unwrap().map())
}
