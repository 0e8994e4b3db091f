export class Mailer {
  send(to: string): void {
    this.queue(to);
  }

  private queue(_to: string): void {}
}
