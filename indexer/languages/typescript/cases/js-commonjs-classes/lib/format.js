Object.assign(module.exports, { pad, trim(text) { return pad(text); } });

function pad(text) {
  return text.padStart(4);
}
