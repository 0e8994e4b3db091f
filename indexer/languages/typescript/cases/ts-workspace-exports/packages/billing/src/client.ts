export class Client {
  charge(): void {}
  close(): void {}
}
