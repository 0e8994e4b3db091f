/**
 * Values handed on: which names an expression passes on unchanged when its value is used, and which function literals a call is handed.
 * A language says what its nodes are; the linker alone knows which of the names are functions.
 */
import type { FactsBuilder } from '#indexer/facts/facts-builder';
import type { ArgFact, DefId, ExprId, ReferenceFact } from '#indexer/facts/file-facts';
import { pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

interface CallerWalk {
  readonly facts: FactsBuilder;
  readonly place: { readonly caller: DefId };
}

/** How a language writes names and what passes them on. */
export interface ValueSyntax {
  readonly isName: (node: SyntaxNode) => boolean;
  /** The node that carries an expression's last name. */
  readonly nameNode: (node: SyntaxNode) => SyntaxNode;
  /** The operands whose value an expression passes on unchanged. */
  readonly operands: (node: SyntaxNode) => readonly SyntaxNode[];
}

/** Parentheses and choices deeper than this hide what they pass on. */
const MAX_DEPTH = 20;

/** The `refer` of a language: notes that the value of `node`, read as `expr`, is used as a value here. */
export function referTo(
  syntax: ValueSyntax,
): (walk: CallerWalk, node: SyntaxNode, expr: ExprId, context: ReferenceFact['context']) => void {
  const refer = (walk: CallerWalk, node: SyntaxNode, expr: ExprId, context: ReferenceFact['context'], depth: number): void => {
    const fact = walk.facts.exprs[expr];
    if (syntax.isName(node)) {
      if (fact?.k !== 'name' && fact?.k !== 'member') return;
      const { caller } = walk.place;
      walk.facts.references.push({ expr, caller, ...pointOf(syntax.nameNode(node)), name: fact.name, context });
      return;
    }
    const inner = syntax.operands(node);
    if (inner.length === 0 || depth > MAX_DEPTH) return;
    const options = inner.length === 1 ? [expr] : fact?.k === 'choice' ? fact.options : [];
    if (options.length !== inner.length) return;
    for (const [index, child] of inner.entries()) refer(walk, child, options[index] ?? expr, context, depth + 1);
  };
  return (walk, node, expr, context) => refer(walk, node, expr, context, 0);
}

/** Tells nameless functions which call they are handed to. */
export function noteArguments({ facts }: { readonly facts: FactsBuilder }, args: readonly ArgFact[], call: ExprId): void {
  for (const [index, arg] of args.entries()) {
    const fact = facts.exprs[arg.expr];
    if (fact?.k !== 'definition') continue;
    const open = facts.open(fact.def);
    if (open.name === '') open.argumentOf = { call, index };
  }
}
