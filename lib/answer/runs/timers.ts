/** The clock of runs, so that tests move it by hand. Timers never keep a process alive. */
export interface Timers {
  /** Calls once, later; gives what takes it back. */
  after(ms: number, run: () => void): () => void;
  /** Calls again and again until what it gives is called. */
  every(ms: number, run: () => void): () => void;
}

export const systemTimers: Timers = {
  after: (ms, run) => {
    const timer = setTimeout(run, ms).unref();
    return () => clearTimeout(timer);
  },
  every: (ms, run) => {
    const timer = setInterval(run, ms).unref();
    return () => clearInterval(timer);
  },
};
