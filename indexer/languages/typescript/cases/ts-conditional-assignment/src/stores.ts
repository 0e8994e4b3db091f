export class DiskStore {
  read(): string {
    return 'disk';
  }
  flush(): void {}
}

export class MemoryStore {
  read(): string {
    return 'memory';
  }
}
