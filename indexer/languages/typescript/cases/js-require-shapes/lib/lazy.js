module.exports.wake = function () {};
