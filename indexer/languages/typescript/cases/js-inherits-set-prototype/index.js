const FileStream = require('./lib/file-stream');
const { NetStream, PipeStream } = require('./lib/net-stream');

function start() {
  const file = new FileStream('a');
  file.open();
  file.label();
  const net = new NetStream('b');
  net.send();
  net.open();
  new PipeStream().open();
}

module.exports = start;
