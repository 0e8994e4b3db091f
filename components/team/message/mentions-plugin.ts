/** A remark step for messages of people, which are data: mentions become `person-name`. */
import { elementNode, rewriteTree, type TreeNode, textNode } from '../../answer/markdown-tree';
import { partsOf } from './mentions';

export function remarkMentions(): (tree: TreeNode) => void {
  // A mention is written as `<@ID>`, which Markdown may take for HTML.
  return (tree) => rewriteTree(tree, { ofText: splitMentions, ofHtml: splitMentions });
}

function splitMentions(text: string): readonly TreeNode[] {
  return partsOf(text).map((part) =>
    'text' in part ? textNode(part.text) : elementNode('personName', 'person-name', { person: part.person }),
  );
}
