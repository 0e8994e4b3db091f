/** Leaves: why a trail ends at a call that leads to nothing in the repository. */
import type { CallFact, Expr } from '#indexer/facts/file-facts';
import type { EdgeSink, Site } from '#indexer/link/edge-sink';
import type { Inference } from '#indexer/link/infer';
import { findBindings } from '#indexer/link/names';
import type { Unit } from '#indexer/link/unit';
import type { Value } from '#indexer/link/values';
import { alternatives, callables } from '#indexer/link/values';
import type { LeafReason } from '#lib/model/graph';

const PLAIN_CALLEE = /^[\w$#.]+$/;

/** The callee as a reader would name it; what was computed in place is cut to its last name. */
export function calleeText(call: CallFact): string {
  const plain = call.text.replace(/\?\./g, '.').replace(/!/g, '').replace(/\s+/g, '');
  if (PLAIN_CALLEE.test(plain)) return plain;
  return call.name === '' ? 'a computed function' : call.name;
}

function builtinText(value: Value, call: CallFact): string {
  if (value.k === 'builtinMember' && value.owner.k === 'builtin')
    return `${value.owner.name.replace('typeof ', '')}.${value.name}`;
  return calleeText(call);
}

/** A member that nobody wrote. */
function isImplicit(value: Value): boolean {
  return value.k === 'function' && (value.unit.facts.definitions[value.def]?.flags.includes('implicit') ?? false);
}

/** A parameter holds what somebody else named. */
export function isParameter(unit: Unit, expr: Expr | undefined): boolean {
  if (expr?.k !== 'name') return false;
  const bindings = findBindings(unit, expr)?.bindings ?? [];
  return bindings.length > 0 && bindings.every((binding) => binding.what.k === 'param');
}

export class LeafMaker {
  private readonly inference: Inference;
  private readonly sink: EdgeSink;

  constructor(inference: Inference, sink: EdgeSink) {
    this.inference = inference;
    this.sink = sink;
  }

  addLeaf(unit: Unit, call: CallFact, site: Site, callee: Value, calleeExpr: Expr | undefined): void {
    const options = alternatives(callee);
    const isNamed = options.some((option) => option.k === 'function' || option.k === 'class') && !isParameter(unit, calleeExpr);
    if ((isNamed && !options.some(isImplicit)) || calleeExpr?.k === 'super') return;
    const external = options.find((option) => option.k === 'external');
    const base = { ...site, path: unit.path, candidates: [] };
    if (external?.k === 'external' && external.origin === 'builtin') {
      this.sink.leaves.push({ ...base, callee: calleeText(call), reason: 'builtin' });
    } else if (external?.k === 'external') {
      this.sink.leaves.push({ ...base, callee: calleeText(call), reason: 'external', origin: external.origin });
    } else {
      const builtin = options.find((option) => option.k === 'builtinMember' || option.k === 'builtinFunction');
      if (builtin) this.sink.leaves.push({ ...base, callee: builtinText(builtin, call), reason: 'builtin' });
      else if (options.some(isImplicit)) this.sink.leaves.push({ ...base, callee: calleeText(call), reason: 'builtin' });
      else this.sink.leaves.push({ ...base, callee: calleeText(call), reason: this.unknownReason(unit, callee, calleeExpr) });
    }
  }

  /** Another function of that name than those in sight: the language's own, or one that is not there. */
  addUnfit(unit: Unit, call: CallFact, site: Site, callee: Value): void {
    const leaf = { ...site, callee: calleeText(call), path: unit.path, candidates: [] };
    const self = callables(callee).flatMap((option) => (option.k === 'function' ? [option.self] : []))[0];
    const { external } =
      self?.k === 'instance' ? this.inference.hierarchy.linearize(self.unit, self.def) : { external: undefined };
    if (external) this.sink.leaves.push({ ...leaf, reason: 'external', origin: external.origin });
    else
      this.sink.leaves.push({
        ...leaf,
        reason: Object.hasOwn(unit.language.semantics.globals, call.name) ? 'builtin' : 'unresolved',
      });
  }

  /** A receiver that is decided at run time makes the call dynamic; a name or member nobody defines leaves it unresolved. */
  private unknownReason(unit: Unit, callee: Value, calleeExpr: Expr | undefined): LeafReason {
    if (unit.language.semantics.outlineOnly) return 'not_linked';
    if (callee.k === 'unknown' && callee.why === 'skipped') return 'skipped_file';
    if (callee.k !== 'unknown' || callee.why !== 'unresolved') return 'dynamic';
    if (calleeExpr?.k !== 'member') return 'unresolved';
    const object = this.inference.valueOf(unit, calleeExpr.object);
    if (object.k !== 'unknown') return 'unresolved';
    return object.why === 'skipped' ? 'skipped_file' : object.why === 'unresolved' ? 'unresolved' : 'dynamic';
  }
}
