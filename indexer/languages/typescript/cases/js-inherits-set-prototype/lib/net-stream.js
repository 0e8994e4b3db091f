const Stream = require('./stream');

function NetStream(host) {
  Stream.call(this, host);
}
Object.setPrototypeOf(NetStream.prototype, Stream.prototype);

NetStream.prototype.send = function send() {
  this.open();
};

function PipeStream() {}
PipeStream.prototype = Object.create(Stream.prototype);
PipeStream.prototype.pump = function () {
  return this.label();
};

module.exports = { NetStream, PipeStream };
