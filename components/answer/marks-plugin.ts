/**
 * A remark step for answer text, which is data: marks become `cite-mark` elements, HTML becomes the text it is, and images become
 * their description. Works on the tree, so a mark inside a code span stays code.
 */
import { markPattern, marksIn } from '#lib/model/citation-marks';

/** The little of mdast this step looks at. */
export interface TreeNode {
  type: string;
  value?: string;
  alt?: string | null;
  identifier?: string;
  children?: TreeNode[];
  data?: { hName: string; hProperties: Record<string, string> };
}

export function remarkMarks(): (tree: TreeNode) => void {
  return (tree) => visit(tree);
}

function visit(parent: TreeNode): void {
  if (!parent.children) return;
  parent.children = parent.children.flatMap((child) => {
    visit(child);
    const replaced = replace(child);
    return child.type === 'html' && parent.type !== 'paragraph' ? [{ type: 'paragraph', children: replaced }] : replaced;
  });
}

function replace(node: TreeNode): TreeNode[] {
  switch (node.type) {
    case 'text':
      return splitMarks(node.value ?? '');
    case 'html':
      return [{ type: 'text', value: node.value ?? '' }];
    case 'image':
    case 'imageReference':
      return [{ type: 'text', value: node.alt ?? '' }];
    case 'linkReference':
      return /^e\d{1,4}$/i.test(node.identifier ?? '')
        ? [markNode((node.identifier ?? '').toUpperCase())]
        : (node.children ?? []);
    case 'definition':
      return [];
    default:
      return [node];
  }
}

function splitMarks(text: string): TreeNode[] {
  const nodes: TreeNode[] = [];
  let at = 0;
  for (const match of text.matchAll(markPattern())) {
    const before = text.slice(at, match.index);
    if (before) nodes.push({ type: 'text', value: before });
    nodes.push(...marksIn(match[1] ?? '').map(markNode));
    at = match.index + match[0].length;
  }
  const rest = text.slice(at);
  if (rest || nodes.length === 0) nodes.push({ type: 'text', value: rest });
  return nodes;
}

function markNode(mark: string): TreeNode {
  return { type: 'citeMark', data: { hName: 'cite-mark', hProperties: { mark } }, children: [] };
}
