/**
 * A syntax tree as plain objects, read once from tree-sitter so that extractors never cross into WebAssembly.
 * Anonymous tokens are kept only where they carry meaning (operators and keywords with a field, `async`, `static`, `*`, …): all
 * tokens made of letters, and those with a field name.
 */
import type { Tree } from 'web-tree-sitter';

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
const WORD = /^[A-Za-z_]/;

/** Reads a whole tree with one cursor. The tree may be deleted afterwards. */
export function readSyntaxTree(tree: Tree, source: string, language: string): SyntaxTree {
  const cursor = tree.walk();
  const errorLines = new Set<number>();
  const hasError = tree.rootNode.hasError;

  const read = (parent: SyntaxNode | null): SyntaxNode => {
    const start = cursor.startPosition;
    const end = cursor.endPosition;
    const children: SyntaxNode[] = [];
    const node: SyntaxNode = {
      type: cursor.nodeType,
      field: cursor.currentFieldName,
      named: cursor.nodeIsNamed,
      start: cursor.startIndex,
      end: cursor.endIndex,
      startRow: start.row,
      startColumn: start.column,
      endRow: end.row,
      children,
      parent,
    };
    if (hasError && errorLines.size < MAX_ERROR_LINES && (node.type === 'ERROR' || cursor.nodeIsMissing))
      errorLines.add(start.row + 1);
    if (cursor.gotoFirstChild()) {
      do {
        if (cursor.nodeIsNamed || cursor.currentFieldName !== null || WORD.test(cursor.nodeType)) children.push(read(node));
      } while (cursor.gotoNextSibling());
      cursor.gotoParent();
    }
    return node;
  };

  const root = read(null);
  cursor.delete();
  return { root, source, language, errorLines: [...errorLines].sort((a, b) => a - b) };
}

export function nodeText(tree: SyntaxTree, node: SyntaxNode): string {
  return tree.source.slice(node.start, node.end);
}

export function childByField(node: SyntaxNode, field: string): SyntaxNode | undefined {
  return node.children.find((child) => child.field === field);
}

export function childrenByField(node: SyntaxNode, field: string): readonly SyntaxNode[] {
  return node.children.filter((child) => child.field === field);
}

export function childOfType(node: SyntaxNode, ...types: readonly string[]): SyntaxNode | undefined {
  return node.children.find((child) => types.includes(child.type));
}

export function namedChildren(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.filter((child) => child.named);
}
