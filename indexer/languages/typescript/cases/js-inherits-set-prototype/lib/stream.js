function Stream(name) {
  this.name = name;
}

Stream.prototype.open = function () {
  return this.label();
};

Stream.prototype.label = function () {
  return this.name;
};

module.exports = Stream;
