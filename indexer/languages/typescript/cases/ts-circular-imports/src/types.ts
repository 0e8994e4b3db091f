export interface Logger {
  log(text: string): void;
}
