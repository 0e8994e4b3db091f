export class Logger {
  log(text: string): void {
    console.log(text);
  }
}
