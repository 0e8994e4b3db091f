/**
 * Macros. One with parameters is a function whose body is not read: calls reach it. One that stands for a single name is another name
 * for it. What any other stands for is not known, and nothing else of its name is reached through it.
 */
import { NONE } from '#indexer/facts/file-facts';
import type { Declarator } from '#indexer/languages/c-family/declarators';
import { placeOf } from '#indexer/languages/c-family/syntax';
import type { Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

export function readFunctionMacro(walk: Walk, node: SyntaxNode, place: Place): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) return;
  const name = walk.text(nameNode);
  const list = childByField(node, 'parameters');
  const params = list ? meaningful(list).map((param) => ({ name: walk.text(param) })) : [];
  const isOpen = list !== undefined && /\.\.\.\s*\)$/.test(walk.text(list));
  const value = childByField(node, 'value');
  const def = walk.facts.definition({
    name,
    qualified: name,
    kind: 'function',
    owner: NONE,
    scope: 0,
    body: NONE,
    ...placeOf(walk, nameNode, node, value),
    endLine: (value ?? nameNode).endRow + 1,
    flags: ['macro'],
    params: isOpen ? [...params, { name: '', rest: 'list' }] : params,
  });
  walk.facts.bindings.push({ name, scope: 0, block: place.block, at: node.start, what: { k: 'definition', def } });
  walk.declare(name, 0);
}

const NAME = /^\(?\s*([A-Za-z_]\w*)\s*\)?$/;
/** Words that name no function. */
const KEYWORDS =
  /^(const|static|inline|extern|struct|enum|union|void|char|int|long|short|unsigned|signed|float|double|bool|volatile|register|restrict|noexcept|override|virtual|constexpr|nullptr|true|false)$/;

export function readPlainMacro(walk: Walk, node: SyntaxNode, place: Place): void {
  const nameNode = childByField(node, 'name');
  const value = childByField(node, 'value');
  if (!nameNode || !value) return;
  const name = walk.text(nameNode);
  const target = NAME.exec(
    walk
      .text(value)
      .replace(/\/\*.*?\*\/|\/\/.*$/g, '')
      .trim(),
  )?.[1];
  const isAlias = target !== undefined && target !== name && !KEYWORDS.test(target);
  // What one configuration alone renames keeps its other meaning.
  if (isAlias && place.isPartial) return;
  const expr = isAlias ? walk.expr({ k: 'name', name: target, scope: 0, at: node.end }) : undefined;
  walk.facts.bindings.push({
    name,
    scope: 0,
    block: place.block,
    at: node.end,
    what: expr === undefined ? { k: 'unknown' } : { k: 'value', expr },
  });
  walk.declare(name, 0);
}

/** `TEST(Suite, Case) {…}`: a function that a macro makes, named after what it is given; undefined for any other definition. */
export function macroTestName(walk: Walk, node: SyntaxNode, declarator: Declarator, place: Place): string | undefined {
  const { name, callable } = declarator;
  if (!name || !callable || childByField(node, 'type') || place.owner !== NONE || name.type !== 'identifier') return undefined;
  const list = childByField(callable, 'parameters');
  const params = list ? meaningful(list) : [];
  if (params.length === 0 || !/^[A-Z][A-Z0-9_]*$/.test(walk.text(name))) return undefined;
  const isWord = (param: SyntaxNode): boolean => /^\w+$/.test(walk.text(param));
  return params.every(isWord) ? params.map((param) => walk.text(param)).join('.') : undefined;
}
