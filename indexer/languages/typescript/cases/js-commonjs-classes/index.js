const Queue = require('./lib/queue');
const { pad } = require('./lib/format');
const config = require('./lib/config');
const Worker = require('./lib/worker');

function main() {
  const queue = new Queue(3);
  queue.push(1).push(2);
  queue.drain();
  pad('a');
  require('./lib/format').trim('b');
  config.default();
  config.read();
  new Worker().run();
  new Worker.Worker().run();
  Worker.create().run();
  [].push(queue);
}

main();
