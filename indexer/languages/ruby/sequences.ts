/** Runs of statements. The value of a run is that of its last statement; with `rescue` it may be what a handler gives. */
import type { ExprId } from '#indexer/facts/file-facts';
import { meaningful } from '#indexer/languages/ruby/nodes';
import { commentText } from '#indexer/languages/ruby/text';
import type { Walk } from '#indexer/languages/ruby/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

const CLAUSES = new Set(['rescue', 'else', 'ensure']);

/** Reads the statements in a node and gives the value of the last one. */
export function readSequence(walk: Walk, node: SyntaxNode): ExprId {
  const hasClauses = node.children.some((child) => child.type === 'rescue' || child.type === 'ensure');
  let last = walk.literal('null');
  const results: ExprId[] = [];
  const read = (): void => {
    let comments: string[] = [];
    let commentRow = -2;
    for (const child of node.children) {
      if (child.type === 'comment') {
        comments = child.startRow === commentRow + 1 ? [...comments, walk.text(child)] : [walk.text(child)];
        commentRow = child.endRow;
        continue;
      }
      if (!child.named || child.type === 'heredoc_body' || (hasClauses && CLAUSES.has(child.type))) continue;
      walk.doc = child.startRow <= commentRow + 1 ? commentText(comments) : undefined;
      last = walk.read(child);
      walk.doc = undefined;
    }
  };
  if (!hasClauses) {
    read();
    return last;
  }
  walk.within(walk.openBlock(), read);
  results.push(last);
  const group = walk.newGroup();
  for (const clause of node.children) {
    if (clause.type === 'rescue') results.push(walk.within(walk.openBlock(group), () => readRescue(walk, clause)));
    else if (clause.type === 'else') results[0] = readSequence(walk, clause);
    else if (clause.type === 'ensure') readSequence(walk, clause);
  }
  return walk.facts.expr({ k: 'choice', options: results });
}

function readRescue(walk: Walk, clause: SyntaxNode): ExprId {
  const exceptions = childByField(clause, 'exceptions');
  const variable = childByField(clause, 'variable');
  const body = childByField(clause, 'body');
  const classes = exceptions ? meaningful(exceptions).map((child) => walk.read(child)) : [];
  const [name] = variable ? meaningful(variable) : [];
  if (name) {
    const made = classes.map((callee) => walk.facts.expr({ k: 'new', callee, args: [] }));
    walk.assign(name, made.length > 0 ? walk.facts.expr({ k: 'choice', options: made }) : walk.unknown(), name.end);
  }
  return body ? readSequence(walk, body) : walk.literal('null');
}
