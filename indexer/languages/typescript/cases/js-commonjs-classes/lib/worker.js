class Worker {
  run() {}
}
module.exports = Worker;
module.exports.Worker = Worker;
module.exports.create = () => new Worker();
