/** A remark step for answer text, which is data: marks become `cite-mark` elements, and links to nowhere the words they are. */
import { markPattern, marksIn } from '#lib/model/citation-marks';
import { elementNode, rewriteTree, splitText, type TreeNode } from './markdown-tree';

export function remarkMarks(): (tree: TreeNode) => void {
  return (tree) => rewriteTree(tree, { ofText: splitMarks, ofNode: withoutReferences });
}

function withoutReferences(node: TreeNode): readonly TreeNode[] | null {
  if (node.type === 'definition') return [];
  if (node.type !== 'linkReference') return null;
  const mark = (node.identifier ?? '').toUpperCase();
  return /^E\d{1,4}$/.test(mark) ? [markNode(mark)] : (node.children ?? []);
}

function splitMarks(text: string): readonly TreeNode[] {
  return splitText(text, markPattern(), (match) => marksIn(match[1] ?? '').map(markNode));
}

function markNode(mark: string): TreeNode {
  return elementNode('citeMark', 'cite-mark', { mark });
}
