module.exports = class Queue {
  constructor(limit) {
    this.limit = limit;
    this.jobs = [];
  }

  push(job) {
    this.jobs.push(job);
    return this;
  }

  drain() {
    return this.jobs.length;
  }
};
