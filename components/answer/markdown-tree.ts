/**
 * The one way texts that are data are taken through Markdown: HTML becomes the text it is, images their description, and whoever walks
 * says what becomes of words and the rest. Works on the tree, so what stands inside a code span stays code.
 */

/** The little of mdast that is looked at. */
export interface TreeNode {
  type: string;
  value?: string;
  alt?: string | null;
  identifier?: string;
  children?: TreeNode[];
  data?: { hName: string; hProperties: Record<string, string> };
}

export interface TreeWords {
  /** What a text becomes. */
  readonly ofText: (text: string) => readonly TreeNode[];
  /** What HTML becomes, when not the text it is. */
  readonly ofHtml?: (html: string) => readonly TreeNode[];
  /** What another node becomes; absent or null, it stays. */
  readonly ofNode?: (node: TreeNode) => readonly TreeNode[] | null;
}

/** Innermost first. */
export function rewriteTree(parent: TreeNode, words: TreeWords): void {
  if (!parent.children) return;
  parent.children = parent.children.flatMap((child) => {
    rewriteTree(child, words);
    const replaced = [...replace(child, words)];
    return child.type === 'html' && parent.type !== 'paragraph' ? [{ type: 'paragraph', children: replaced }] : replaced;
  });
}

function replace(node: TreeNode, { ofText, ofHtml, ofNode }: TreeWords): readonly TreeNode[] {
  switch (node.type) {
    case 'text':
      return ofText(node.value ?? '');
    case 'html':
      return ofHtml?.(node.value ?? '') ?? [textNode(node.value ?? '')];
    case 'image':
    case 'imageReference':
      return [textNode(node.alt ?? '')];
    default:
      return ofNode?.(node) ?? [node];
  }
}

export function textNode(value: string): TreeNode {
  return { type: 'text', value };
}

/** An element that the page draws by its name. */
export function elementNode(type: string, hName: string, hProperties: Record<string, string>): TreeNode {
  return { type, data: { hName, hProperties }, children: [] };
}

/** A text cut where the pattern meets it: what was met becomes what `made` says, the rest stays text. Never empty. */
export function splitText(
  text: string,
  pattern: RegExp,
  made: (match: RegExpMatchArray) => readonly TreeNode[],
): readonly TreeNode[] {
  const nodes: TreeNode[] = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    const before = text.slice(at, match.index);
    if (before) nodes.push(textNode(before));
    nodes.push(...made(match));
    at = match.index + match[0].length;
  }
  const rest = text.slice(at);
  if (rest || nodes.length === 0) nodes.push(textNode(rest));
  return nodes;
}
