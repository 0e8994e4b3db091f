const { main, parse } = require('./dist');

function run() {
  main();
  parse('a');
}

run();
