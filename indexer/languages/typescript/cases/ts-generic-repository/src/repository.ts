export abstract class Repository<T extends { id: string }> {
  protected items = new Map<string, T>();

  abstract create(id: string): T;

  find(id: string): T | undefined {
    return this.items.get(id);
  }

  findOrCreate(id: string): T {
    const found = this.find(id);
    if (found) return found;
    const made = this.create(id);
    this.items.set(id, made);
    return made;
  }

  all(): T[] {
    return [...this.items.values()];
  }
}
