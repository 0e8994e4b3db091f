/** Lines of offsets, for the few expressions whose facts hold an offset alone. Reads a file's text when first asked. */
import type { ExprId } from '#indexer/facts/file-facts';
import type { ProjectView } from '#indexer/languages/language';
import type { Unit } from '#indexer/link/unit';

export interface LineColumn {
  readonly line: number;
  readonly column: number;
}

export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  const ends = /\r\n|\n|\r/g;
  for (let match = ends.exec(text); match; match = ends.exec(text)) starts.push(match.index + match[0].length);
  return starts;
}

export function lineColumn(starts: readonly number[], offset: number): LineColumn {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}

export class SourceLines {
  private readonly project: ProjectView;
  private readonly starts = new Map<Unit, readonly number[] | undefined>();

  constructor(project: ProjectView) {
    this.project = project;
  }

  /** Where an expression's first name stands; undefined when it holds none, or the text cannot be read. */
  of(unit: Unit, expr: ExprId): LineColumn | undefined {
    const offset = this.offset(unit, expr, 0);
    if (offset === undefined) return undefined;
    if (!this.starts.has(unit)) {
      const text = this.project.readConfig(unit.path);
      this.starts.set(unit, text === undefined ? undefined : lineStarts(text));
    }
    const starts = this.starts.get(unit);
    return starts && lineColumn(starts, offset);
  }

  /** Where a quoted text first stands in a file. */
  ofText(unit: Unit, text: string): LineColumn | undefined {
    const source = this.project.readConfig(unit.path);
    const at = source === undefined || text === '' ? -1 : Math.max(source.indexOf(`'${text}'`), source.indexOf(`"${text}"`));
    return source === undefined || at < 0 ? undefined : lineColumn(lineStarts(source), at);
  }

  private offset(unit: Unit, expr: ExprId, depth: number): number | undefined {
    const fact = unit.facts.exprs[expr];
    if (!fact || depth > 20) return undefined;
    const inside = (ids: readonly ExprId[]): number | undefined => {
      for (const id of ids) {
        const found = this.offset(unit, id, depth + 1);
        if (found !== undefined) return found;
      }
      return undefined;
    };
    switch (fact.k) {
      case 'name':
      case 'self':
        return fact.at;
      case 'member':
      case 'index':
        return inside([fact.object]);
      case 'call':
      case 'new':
        return inside([fact.callee, ...fact.args.map((arg) => arg.expr)]);
      case 'await':
      case 'iterate':
      case 'enter':
        return inside([fact.of]);
      case 'choice':
        return inside(fact.options);
      case 'template':
        return inside(fact.parts);
      case 'object':
        return inside(fact.props.map((prop) => prop.expr));
      default:
        return undefined;
    }
  }
}
