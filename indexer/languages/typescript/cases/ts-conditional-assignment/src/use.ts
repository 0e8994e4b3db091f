import { DiskStore, MemoryStore } from './stores';

export function either(fast: boolean): string {
  let store;
  if (fast) store = new MemoryStore();
  else store = new DiskStore();
  return store.read();
}

export function ternary(fast: boolean): string {
  const store = fast ? new MemoryStore() : new DiskStore();
  return store.read();
}

export function replaced(): void {
  let store: DiskStore | MemoryStore = new MemoryStore();
  store.read();
  store = new DiskStore();
  store.flush();
}

export function fallback(given?: DiskStore): void {
  const store = given ?? new DiskStore();
  store.flush();
  given ||= new DiskStore();
  given.read();
}
