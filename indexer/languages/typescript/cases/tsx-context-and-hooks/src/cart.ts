export class Cart {
  add(name: string): void {
    this.names.push(name);
  }
  clear(): void {}
  private names: string[] = [];
}
