export class Query {
  constructor(readonly text: string) {}

  run(): number {
    return this.text.length;
  }
}

export class QueryBuilder {
  protected parts: string[] = [];

  static from(table: string): QueryBuilder {
    return new QueryBuilder().add(table);
  }

  add(part: string): this {
    this.parts.push(part);
    return this;
  }

  where(part: string) {
    this.parts.push(part);
    return this;
  }

  build(): Query {
    return new Query(this.parts.join(' '));
  }
}

export class PagedBuilder extends QueryBuilder {
  limit(n: number) {
    return this.add(`limit ${n}`);
  }
}
