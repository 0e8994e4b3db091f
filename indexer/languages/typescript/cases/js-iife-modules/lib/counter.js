const counter = (function () {
  let value = 0;

  function step(by) {
    value += by;
    return value;
  }

  function reset() {
    value = 0;
  }

  return {
    next: function () {
      return step(1);
    },
    reset: reset,
    jump(by) {
      reset();
      return step(by);
    },
  };
})();

module.exports = counter;
