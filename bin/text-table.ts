/** Tables on a terminal: columns as wide as they need to be; columns that have no room go on below, each part with its row names. */
import { bold } from '#bin/terminal';

export interface TextTable {
  /** The first heading is over the row names. */
  readonly headings: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const GAP = 2;
const WIDEST_NAME = 34;
const DEFAULT_WIDTH = 120;

export function terminalWidth(): number {
  return process.stdout.isTTY ? process.stdout.columns : DEFAULT_WIDTH;
}

/** Figures stand to the right, names to the left. Columns without any text are left out. */
export function tableLines({ headings, rows }: TextTable, width = terminalWidth()): readonly string[] {
  const used = headings
    .map((_, column) => column)
    .filter((column) => column === 0 || rows.some((row) => (row[column] ?? '') !== ''));
  const widths = new Map(used.map((column) => [column, widestOf(column, { headings, rows })]));
  const parts = partsOf(used.slice(1), widths, width);
  return parts.flatMap((columns, part) => {
    const line = (row: readonly string[]): string => rowLine(row, [0, ...columns], widths);
    return [...(part === 0 ? [] : ['']), bold(line(headings)), ...rows.map(line)];
  });
}

function widestOf(column: number, { headings, rows }: TextTable): number {
  const widest = Math.max(...[headings, ...rows].map((row) => cellWidth(row[column] ?? '')));
  return column === 0 ? Math.min(WIDEST_NAME, widest) : widest;
}

function partsOf(columns: readonly number[], widths: ReadonlyMap<number, number>, width: number): readonly (readonly number[])[] {
  const parts: number[][] = [[]];
  let left = width - (widths.get(0) ?? 0);
  for (const column of columns) {
    const needed = GAP + (widths.get(column) ?? 0);
    const last = parts.at(-1) ?? [];
    if (needed > left && last.length > 0) {
      parts.push([column]);
      left = width - (widths.get(0) ?? 0) - needed;
    } else {
      last.push(column);
      left -= needed;
    }
  }
  return parts;
}

function rowLine(row: readonly string[], columns: readonly number[], widths: ReadonlyMap<number, number>): string {
  const cells = columns.map((column) => {
    const room = widths.get(column) ?? 0;
    const cell = shorten(row[column] ?? '', room);
    const pad = ' '.repeat(Math.max(0, room - cellWidth(cell)));
    return column === 0 ? cell + pad : pad + cell;
  });
  return cells.join(' '.repeat(GAP)).trimEnd();
}

function shorten(cell: string, room: number): string {
  if (cellWidth(cell) <= room) return cell;
  let kept = '';
  for (const character of cell) {
    if (cellWidth(kept + character) > room - 1) break;
    kept += character;
  }
  return `${kept}…`;
}

/** Chinese, Japanese and Korean characters take two places. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/g;

function cellWidth(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}
