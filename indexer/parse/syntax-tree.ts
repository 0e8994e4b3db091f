/**
 * A syntax tree as plain objects, read once from tree-sitter so that extractors never cross into WebAssembly.
 * Anonymous tokens are kept only where they carry meaning (operators and keywords with a field, `async`, `static`, `*`, …): all
 * tokens made of letters, and those with a field name.
 */
import type { Language, Tree } from 'web-tree-sitter';

export interface SyntaxNode {
  readonly type: string;
  /** Field name in the parent, or null. */
  readonly field: string | null;
  readonly named: boolean;
  /** UTF-16 offsets, half-open. */
  readonly start: number;
  readonly end: number;
  /** 0-based. */
  readonly startRow: number;
  readonly startColumn: number;
  readonly endRow: number;
  readonly children: readonly SyntaxNode[];
  readonly parent: SyntaxNode | null;
}

export interface SyntaxTree {
  readonly root: SyntaxNode;
  /** The decoded text, offsets count in it. */
  readonly source: string;
  /** Language id of the grammar used: `typescript`, `tsx`, … */
  readonly language: string;
  /** 1-based lines with errors or missing tokens, at most 20. */
  readonly errorLines: readonly number[];
}

const MAX_ERROR_LINES = 20;
/** Type id of what the parser could not read. */
const ERROR_ID = 65_535;
const WORD = /^[A-Za-z_]/;

/** Offsets of the first character of each line; the last entry is past the end. */
function lineStarts(source: string): readonly number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  starts.push(Number.POSITIVE_INFINITY);
  return starts;
}

/** Row of an offset at or after row `from`. */
function rowOf(starts: readonly number[], offset: number, from: number): number {
  let low = from;
  // Most nodes end near where they start.
  for (let step = 1; (starts[low + step] ?? Number.POSITIVE_INFINITY) <= offset; step *= 2) low += step;
  let high = starts.length - 1;
  while (low + 1 < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

interface TypeTable {
  readonly names: readonly string[];
  readonly named: readonly boolean[];
  /** Types that are kept wherever they stand. */
  readonly kept: readonly boolean[];
}

const tables = new WeakMap<Language, TypeTable>();

function typesOf(language: Language): TypeTable {
  let table = tables.get(language);
  if (!table) {
    const names = Array.from({ length: language.nodeTypeCount }, (_, id) => language.nodeTypeForId(id) ?? 'ERROR');
    const named = names.map((_, id) => language.nodeTypeIsNamed(id));
    table = { names, named, kept: names.map((name, id) => named[id] === true || WORD.test(name)) };
    tables.set(language, table);
  }
  return table;
}

/**
 * Reads a whole tree with one cursor. The tree may be deleted afterwards. Every question to the cursor crosses into WebAssembly, so
 * rows and columns are counted here, from the offsets.
 */
export function readSyntaxTree(tree: Tree, source: string, language: string): SyntaxTree {
  const cursor = tree.walk();
  const errorLines = new Set<number>();
  const hasError = tree.rootNode.hasError;
  const starts = lineStarts(source);
  const types = typesOf(tree.language);

  const read = (parent: SyntaxNode | null, type: string, field: string | null, named: boolean): SyntaxNode => {
    const start = cursor.startIndex;
    const end = cursor.endIndex;
    const startRow = rowOf(starts, start, parent?.startRow ?? 0);
    const children: SyntaxNode[] = [];
    const node: SyntaxNode = {
      type,
      field,
      named,
      start,
      end,
      startRow,
      startColumn: start - (starts[startRow] ?? 0),
      endRow: rowOf(starts, end, startRow),
      children,
      parent,
    };
    if (hasError && errorLines.size < MAX_ERROR_LINES && (type === 'ERROR' || cursor.nodeIsMissing)) {
      errorLines.add(startRow + 1);
    }
    if (cursor.gotoFirstChild()) {
      do {
        const id = cursor.nodeTypeId;
        const childField = cursor.currentFieldName;
        if (id === ERROR_ID) children.push(read(node, 'ERROR', childField, true));
        else if (types.kept[id] || childField !== null)
          children.push(read(node, types.names[id] ?? 'ERROR', childField, types.named[id] ?? false));
        else if (hasError && errorLines.size < MAX_ERROR_LINES && cursor.nodeIsMissing)
          errorLines.add(rowOf(starts, cursor.startIndex, startRow) + 1);
      } while (cursor.gotoNextSibling());
      cursor.gotoParent();
    }
    return node;
  };

  const root = read(null, cursor.nodeType, null, true);
  cursor.delete();
  return { root, source, language, errorLines: [...errorLines].sort((a, b) => a - b) };
}

/** The tree of a text that no grammar reads: one node without children. */
export function textTree(source: string, language: string): SyntaxTree {
  const rows = source.split('\n').length - 1;
  const root = {
    type: 'text',
    field: null,
    named: true,
    start: 0,
    end: source.length,
    startRow: 0,
    startColumn: 0,
    endRow: rows,
  };
  return { root: { ...root, children: [], parent: null }, source, language, errorLines: [] };
}

export function childByField(node: SyntaxNode, field: string): SyntaxNode | undefined {
  return node.children.find((child) => child.field === field);
}

export function childrenByField(node: SyntaxNode, field: string): readonly SyntaxNode[] {
  return node.children.filter((child) => child.field === field);
}

const COMMENTS: ReadonlySet<string> = new Set(['comment', 'line_comment', 'block_comment']);

export function isComment(node: SyntaxNode): boolean {
  return COMMENTS.has(node.type);
}

/** Named children without comments. */
export function meaningful(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.filter((child) => child.named && !isComment(child));
}

/** Where a name stands, for people: 1-based. */
export function pointOf(node: SyntaxNode): { readonly line: number; readonly column: number } {
  return { line: node.startRow + 1, column: node.startColumn + 1 };
}

/** The point of a definition's name, and the first and last line of all of it. */
export function spanOf(
  name: SyntaxNode,
  whole: SyntaxNode = name,
): { readonly line: number; readonly column: number; readonly startLine: number; readonly endLine: number } {
  return { ...pointOf(name), startLine: whole.startRow + 1, endLine: whole.endRow + 1 };
}
