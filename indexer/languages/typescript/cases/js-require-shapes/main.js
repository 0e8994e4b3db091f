const lib = require('./lib');
const { upper, files } = require('./lib');

function main(fast) {
  lib.upper('a');
  upper('b');
  lib.lower('c');
  lib.files.open().read();
  new files.Files().read();
  lib.lazy.wake();
  const late = require('./lib/strings');
  late.lower('d');
  const chosen = fast ? require('./lib/strings') : require('./lib/lazy');
  chosen.upper('e');
}

module.exports = main;
