const counter = require('./lib/counter');
const { Store } = require('./lib/store');

function reset() {}

function run() {
  counter.next();
  counter.reset();
  counter.jump(2);
  Store.open().read();
  reset();
}

run();
