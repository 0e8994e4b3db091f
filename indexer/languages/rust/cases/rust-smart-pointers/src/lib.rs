use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::{Arc, Mutex, RwLock};

pub struct Log {
    lines: Vec<String>,
}

impl Log {
    pub fn add(&mut self, line: &str) {
        self.lines.push(line.to_string());
    }

    pub fn len(&self) -> usize {
        self.lines.len()
    }
}

pub struct App {
    log: Arc<Mutex<Log>>,
    local: Rc<RefCell<Log>>,
    by_name: RwLock<HashMap<String, Box<Log>>>,
}

impl App {
    pub fn new() -> Self {
        let log = Log { lines: Vec::new() };
        log.len();
        App {
            log: Arc::new(Mutex::new(log)),
            local: Rc::new(RefCell::new(Log { lines: vec![] })),
            by_name: RwLock::new(HashMap::new()),
        }
    }

    pub fn note(&self, line: &str) {
        self.log.lock().unwrap().add(line);
        let mut guard = self.log.lock().expect("lock");
        guard.add(line);
        self.local.borrow_mut().add(line);
        if let Some(log) = self.by_name.write().unwrap().get_mut(line) {
            log.add(line);
        }
        for log in self.by_name.read().unwrap().values() {
            log.len();
        }
        let shared = Arc::clone(&self.log);
        shared.lock().unwrap().add(line);
    }
}
