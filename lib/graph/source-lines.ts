/** Lines of indexed files, read once each. Everything shown as code comes from here, so from the indexed bytes, never the disk. */
import type { RepositoryReader } from '#db/repository/repository-store';

interface IndexedText {
  readonly lines: readonly string[];
  /** sha256 of the file's bytes. */
  readonly hash: string;
}

export class SourceLines {
  private readonly reader: RepositoryReader;
  private readonly files = new Map<string, Promise<IndexedText | null>>();

  constructor(reader: RepositoryReader) {
    this.reader = reader;
  }

  /** Null when there is no such indexed file. */
  file(path: string): Promise<IndexedText | null> {
    const known = this.files.get(path);
    if (known) return known;
    const loading = this.load(path);
    this.files.set(path, loading);
    return loading;
  }

  /** One line, trimmed; empty when it is not there. `line` is 1-based. */
  async line(path: string, line: number): Promise<string> {
    return ((await this.file(path))?.lines[line - 1] ?? '').trim();
  }

  private async load(path: string): Promise<IndexedText | null> {
    const [text, record] = await Promise.all([this.reader.fileText(path), this.reader.file(path)]);
    if (text === null || !record) return null;
    return { lines: text.split(/\r\n|\n|\r/), hash: record.hash };
  }
}
