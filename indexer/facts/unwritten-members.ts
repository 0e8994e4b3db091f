/**
 * Members of a class that nobody wrote, found through the class like any other: methods that the language or a code generator adds, and
 * the call signature of an interface with one abstract method, which a lambda can stand for. An implicit method is no symbol.
 */
import type { FactsBuilder } from '#indexer/facts/facts-builder';
import type { DefId, ParamFact, TypeId } from '#indexer/facts/file-facts';
import { CALL_MEMBER, NONE } from '#indexer/facts/file-facts';
import { type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

interface HasFacts {
  readonly facts: FactsBuilder;
}

export interface ImplicitMethod {
  readonly name: string;
  /** Member name, where it is not the method's own (constructors). */
  readonly member?: string;
  readonly at: SyntaxNode;
  readonly isStatic?: boolean;
  readonly params?: readonly ParamFact[];
  readonly returns?: TypeId | undefined;
}

/** A method of class `owner` that nobody wrote. */
export function implicitMethod({ facts }: HasFacts, owner: DefId, method: ImplicitMethod): void {
  const { name, at, isStatic = false, params = [], returns } = method;
  const def = facts.definition({
    name,
    qualified: '',
    kind: 'method',
    owner,
    scope: facts.open(owner).body,
    body: NONE,
    ...spanOf(at),
    signature: name,
    flags: isStatic ? ['static', 'implicit'] : ['implicit'],
    params: [...params],
    ...(returns === undefined ? {} : { returns }),
  });
  facts.member(owner, { name: method.member ?? name, static: isStatic, def });
}

/** An interface with one abstract method can be a lambda: calling it is calling that method. */
export function addCallSignature({ facts }: HasFacts, def: DefId): void {
  const abstract = facts.open(def).members.flatMap(({ def: method }) => {
    const open = method === undefined ? undefined : facts.open(method);
    return open?.kind === 'method' && open.flags.includes('abstract') ? [open] : [];
  });
  const [only, more] = abstract;
  if (!only || more || only.typeParams.length > 0) return;
  const params = only.params.map((param) => param.type ?? facts.type({ k: 'unknown' }));
  const type = facts.type({ k: 'function', params, returns: only.returns ?? facts.type({ k: 'unknown' }) });
  facts.member(def, { name: CALL_MEMBER, static: false, type });
}
