exports.__esModule = true;
exports.default = function load() {
  return read();
};
exports.read = read;

function read() {
  return {};
}
