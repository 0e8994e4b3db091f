export class Bag {
  private map = new Map<string, string[]>();

  set(key: string, value: string): void {
    const list = this.map.get(key) ?? [];
    list.push(value);
    this.map.set(key, list);
  }

  has(key: string): boolean {
    return this.map.has(key);
  }

  keys(): string[] {
    return Array.from(this.map.keys());
  }
}
