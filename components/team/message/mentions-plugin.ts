/** A remark step for messages of people, which are data: mentions become `person-name`, HTML the text it is, images their description. */
import type { TreeNode } from '../../answer/marks-plugin';
import { partsOf } from './mentions';

export function remarkMentions(): (tree: TreeNode) => void {
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
    case 'html':
      return split(node.value ?? '');
    case 'image':
    case 'imageReference':
      return [{ type: 'text', value: node.alt ?? '' }];
    default:
      return [node];
  }
}

function split(text: string): TreeNode[] {
  return partsOf(text).map((part) =>
    'text' in part
      ? { type: 'text', value: part.text }
      : { type: 'personName', data: { hName: 'person-name', hProperties: { person: part.person } }, children: [] },
  );
}
