export class Audit {
  private rows: string[] = [];

  write = (row: string): void => {
    this.rows.push(row);
  };
}
