exports.upper = (text) => text.toUpperCase();
exports.lower = lower;
function lower(text) {
  return text.toLowerCase();
}
