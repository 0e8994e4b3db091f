/**
 * Macros. A macro is called by its name with `!`; one that this file defines is a function of that name. The arguments of the library's
 * own macros are expressions, which the grammar leaves as loose tokens: they are put together again here, as far as calls need it.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { qualifiedName } from '#indexer/languages/rust/functions';
import { bind } from '#indexer/languages/rust/names';
import { pathOf, pathValue } from '#indexer/languages/rust/paths';
import { refer } from '#indexer/languages/rust/references';
import { docOf, startLineOf } from '#indexer/languages/rust/text';
import { tokenExpressions } from '#indexer/languages/rust/token-trees';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Macros of the library and of common crates whose arguments are expressions. */
const TAKES_EXPRESSIONS = new Set(
  (
    'format print println eprint eprintln write writeln panic assert assert_eq assert_ne debug_assert debug_assert_eq debug_assert_ne ' +
    'vec dbg todo unimplemented unreachable format_args matches log info debug warn error trace bail anyhow ensure eyre try_join join ' +
    'query query_as query_scalar env option_env'
  ).split(' '),
);
const STANDARD = new Set(
  (
    'format print println eprint eprintln write writeln panic assert assert_eq assert_ne debug_assert debug_assert_eq debug_assert_ne ' +
    'vec dbg todo unimplemented unreachable format_args matches env option_env include include_str include_bytes concat stringify ' +
    'file line column module_path cfg compile_error thread_local'
  ).split(' '),
);
const ENDS = new Set(['panic', 'todo', 'unimplemented', 'unreachable', 'bail']);

export function readMacro(walk: Walk, node: SyntaxNode): ExprId {
  const macro = childByField(node, 'macro');
  const tokens = node.children.find((child) => child.type === 'token_tree');
  if (!macro) return walk.unknown();
  const names = pathOf(walk, macro)?.names ?? [];
  const last = names.at(-1) ?? '';
  const takes = TAKES_EXPRESSIONS.has(last);
  const args = tokens && takes ? readTokens(walk, tokens, last) : [];
  const callee = macroValue(walk, names, macro.start);
  const expr = walk.facts.expr({ k: 'call', callee, args: args.map((arg) => ({ expr: arg })) });
  const at = macro.type === 'scoped_identifier' ? (childByField(macro, 'name') ?? macro) : macro;
  walk.facts.calls.push({
    expr,
    caller: walk.place.caller,
    scope: walk.place.block,
    ...pointOf(at),
    name: `${last}!`,
    text: `${foldSpace(walk.text(macro))}!()`,
  });
  return macroResult(walk, last, args) ?? expr;
}

/** Macros have names of their own: `env!` is the library's, though a module `env` be imported. */
function macroValue(walk: Walk, names: readonly string[], at: number): ExprId {
  const last = names.at(-1) ?? '';
  if (names.length > 1) return pathValue(walk, names, at);
  const name = `${last}!`;
  if (walk.scopeOf(name, 'value') !== undefined) return walk.facts.expr({ k: 'name', name, scope: walk.place.block, at });
  const isStandard = STANDARD.has(last);
  if (!isStandard && walk.scopeOf(last, 'path') !== undefined)
    return walk.facts.expr({ k: 'name', name: last, scope: walk.place.block, at });
  const object = walk.facts.expr({ k: 'module', module: isStandard ? 'std' : 'crate' });
  return walk.facts.expr({ k: 'member', object, name });
}

function readTokens(walk: Walk, tokens: SyntaxNode, macro: string): readonly ExprId[] {
  const nodes = tokenExpressions(tokens, walk.source);
  const values = macro === 'matches' ? withoutPattern(walk, nodes) : nodes;
  return values.map((node) => {
    const expr = walk.expression(node);
    refer(walk, node, expr, 'argument');
    return expr;
  });
}

/** What `matches!(value, pattern if guard)` evaluates. */
function withoutPattern(walk: Walk, nodes: readonly SyntaxNode[]): readonly SyntaxNode[] {
  const [value, next] = nodes;
  if (!value || !next) return nodes;
  const rest = walk.source.slice(value.end, nodes.at(-1)?.end);
  const guard = rest.search(/\bif\b/);
  return [value, ...(guard < 0 ? [] : nodes.filter((node) => node !== value && node.start > value.end + guard))];
}

function macroResult(walk: Walk, name: string, items: readonly ExprId[]): ExprId | undefined {
  if (name === 'vec') return walk.facts.expr({ k: 'literal', type: 'list', items });
  if (name === 'format') return walk.facts.expr({ k: 'template', parts: items });
  if (name === 'dbg' && items.length === 1) return items[0];
  if (name === 'matches' || name === 'cfg') return walk.literal('bool');
  return ENDS.has(name) ? walk.literal('null') : undefined;
}

/** `macro_rules! name { … }`: what it expands to is not followed. */
export function readMacroDefinition(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) return;
  const name = `${walk.text(nameNode)}!`;
  const def = walk.facts.definition({
    name,
    qualified: qualifiedName(walk, name),
    kind: 'function',
    owner: walk.place.owner,
    scope: walk.place.block,
    ...pointOf(nameNode),
    startLine: startLineOf(node),
    endLine: node.endRow + 1,
    signature: `macro_rules! ${walk.text(nameNode)}`,
    doc: docOf(node, walk.source),
  });
  walk.declare(name, 'value');
  bind(walk, name, node.start, { k: 'definition', def });
}
