class Files {
  read() {}
}
module.exports = { Files, open: () => new Files() };
