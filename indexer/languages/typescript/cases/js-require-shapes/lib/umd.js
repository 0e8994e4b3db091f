(function (root, factory) {
  if (typeof module === 'object' && module.exports) module.exports = factory();
  else root.umd = factory();
})(this, function () {
  function parse() {
    return trim();
  }
  function trim() {}
  return { parse: parse };
});
