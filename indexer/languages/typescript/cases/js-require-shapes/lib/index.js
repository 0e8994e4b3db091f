module.exports = {
  ...require('./strings'),
  files: require('./files'),
  get lazy() {
    return require('./lazy');
  },
};
