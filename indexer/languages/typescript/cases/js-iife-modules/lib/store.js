var Store = (() => {
  class Inner {
    read() {}
  }
  return { open: () => new Inner(), Inner };
})();

exports.Store = Store;
