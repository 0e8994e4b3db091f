/** Calls that make a class (`Struct.new`, `Data.define`, `Class.new`, `Module.new`), and the fields of a struct. */
import type { DefId } from '#indexer/facts/file-facts';
import { addAttribute } from '#indexer/languages/ruby/attributes';
import { plainText } from '#indexer/languages/ruby/literals';
import type { Walk } from '#indexer/languages/ruby/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

const MAKERS: Readonly<Record<string, string>> = { Struct: 'new', Class: 'new', Module: 'new', Data: 'define' };

/** Struct, Class, Module or Data, when the call makes a class. */
export function madeBy(walk: Walk, value: SyntaxNode): string | undefined {
  const receiver = value.type === 'call' ? childByField(value, 'receiver') : undefined;
  const method = value.type === 'call' ? childByField(value, 'method') : undefined;
  if (receiver?.type !== 'constant' || !method) return undefined;
  const name = walk.text(receiver);
  return Object.hasOwn(MAKERS, name) && MAKERS[name] === walk.text(method) ? name : undefined;
}

/** The fields of a struct are readers and writers. */
export function addFields(walk: Walk, def: DefId, nodes: readonly SyntaxNode[]): void {
  for (const node of nodes) {
    const name = plainText(walk, node);
    if (name !== undefined && /^[a-z_]/.test(name))
      addAttribute(walk, def, { name, node, isStatic: false, writes: true, reads: true });
  }
}
