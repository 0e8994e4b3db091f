const util = require('util');
const Stream = require('./stream');

function FileStream(path) {
  Stream.call(this, path);
}
util.inherits(FileStream, Stream);

FileStream.prototype.open = function () {
  Stream.prototype.open.call(this);
  return this.label();
};

module.exports = FileStream;
