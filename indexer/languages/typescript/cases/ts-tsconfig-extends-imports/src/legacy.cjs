const helper = require('./helper.cjs');

exports.run = function run() {
  return helper.help();
};
