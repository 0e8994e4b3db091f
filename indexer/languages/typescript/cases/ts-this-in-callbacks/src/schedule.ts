export function schedule(job: () => void): void {
  job();
}
