export class Client {
  query(): void {}
  close(): void {}
}
