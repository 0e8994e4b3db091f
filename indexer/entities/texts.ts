/**
 * Constant folding of texts: literals, templates, concatenation, names and fields that hold them, results of functions, and library
 * calls that framework rules know. A part that is not known is `{}`. At most eight alternatives.
 */

import { enumValue } from '#indexer/entities/member-tracer';
import { originOf, splitPath } from '#indexer/entities/origins';
import type { End, Place } from '#indexer/entities/places';
import type { Tracer } from '#indexer/entities/tracer';
import type { Expr, ExprId } from '#indexer/facts/file-facts';

const HOLE = '{}';
const MAX_TEXTS = 8;
const MAX_LENGTH = 20_000;
const MAX_DEPTH = 30;
/** Parts of one text. */
const MAX_PARTS = 500;

/** Literals that are no text. */
const NO_TEXT = new Set(['null', 'none', 'nil', 'list', 'array', 'dict', 'tuple', 'set', 'regex', 'object']);
/** Calls that leave a text as it is, as far as it matters: conversions, trimming. */
const SAME = new Set([
  'toString',
  'trim',
  'strip',
  'String',
  'str',
  'valueOf',
  'String.valueOf',
  'toLowerCase',
  'lower',
  'intern',
]);
const TRIMMED_END = new Set(['rstrip', 'trimEnd', 'TrimRight', 'TrimSuffix', 'rtrim']);

type LibraryText = (place: Place, name: string) => string | undefined;

export class Texts {
  private readonly tracer: Tracer;
  /** What rules say of a call of something outside; set once the rules are known. */
  libraryText: LibraryText = () => undefined;
  private depth = 0;
  private parts = 0;

  constructor(tracer: Tracer) {
    this.tracer = tracer;
  }

  /** All texts it may be; empty when it certainly is none. A trace that is lost yields one hole. */
  of(place: Place): readonly string[] {
    if (this.depth === 0) this.parts = 0;
    this.parts += 1;
    if (this.depth > MAX_DEPTH || this.parts > MAX_PARTS) return [HOLE];
    this.depth += 1;
    const texts = this.fold(place);
    this.depth -= 1;
    const distinct = [...new Set(texts)];
    // Beside a text that is known, one that is not says nothing: the default counts.
    const known = distinct.filter((text) => text !== HOLE);
    const whole = known.filter((text) => !text.includes(HOLE));
    const partial = known.filter((text) => text.includes(HOLE));
    return (known.length > 0 ? [...whole, ...partial] : distinct).slice(0, MAX_TEXTS);
  }

  private fold(place: Place): readonly string[] {
    const fact = place.unit.facts.exprs[place.expr];
    if (!fact) return [];
    if (fact.k === 'literal' || fact.k === 'template' || fact.k === 'call' || fact.k === 'new') return this.made(place, fact);
    return this.tracer.ends(place).flatMap((end) => this.ofEnd(place, end));
  }

  private ofEnd(from: Place, end: End): readonly string[] {
    switch (end.k) {
      case 'place':
        if (end.place.expr === from.expr && end.place.unit === from.unit) return this.unfollowed(end.fact);
        return this.made(end.place, end.fact);
      case 'definition':
      case 'module':
      case 'absent':
      case 'pair':
        return [];
      case 'text':
        return [end.text];
      case 'outside':
      case 'param':
        return [HOLE];
    }
  }

  private unfollowed(fact: Expr): readonly string[] {
    return fact.k === 'object' || fact.k === 'definition' || fact.k === 'new' ? [] : [HOLE];
  }

  private made(place: Place, fact: Expr): readonly string[] {
    const at = (expr: ExprId): Place => ({ ...place, expr });
    switch (fact.k) {
      case 'literal':
        if (fact.text !== undefined) return [fact.text];
        return NO_TEXT.has(fact.type) ? [] : [HOLE];
      case 'template':
        return this.join(fact.parts.map(at));
      case 'call':
        return this.called(place, fact);
      case 'new': {
        const said = this.libraryCall(place, fact.callee);
        if (said !== undefined) return [said];
        const made = this.tracer.inference.valueOf(place.unit, fact.callee);
        const member = made.k === 'class' ? enumValue(fact, made) : undefined;
        return member === undefined ? [] : this.of(at(member));
      }
      default:
        return this.unfollowed(fact);
    }
  }

  private join(parts: readonly Place[]): readonly string[] {
    let texts: readonly string[] = [''];
    for (const part of parts) {
      const found = this.of(part);
      const options = found.length > 0 ? found : [HOLE];
      texts = texts.flatMap((text) => options.map((option) => text + option)).slice(0, MAX_TEXTS);
    }
    return texts.map((text) => text.slice(0, MAX_LENGTH));
  }

  private called(place: Place, fact: Extract<Expr, { k: 'call' }>): readonly string[] {
    const { unit } = place;
    const at = (expr: ExprId): Place => ({ ...place, expr });
    const callee = unit.facts.exprs[fact.callee];
    const [first] = fact.args;
    if (callee?.k === 'member') {
      if (callee.name === '__add__' && first) return this.join([at(callee.object), at(first.expr)]);
      if (SAME.has(callee.name) && fact.args.length === 0) return this.of(at(callee.object));
      if (TRIMMED_END.has(callee.name)) return this.of(at(callee.object)).map((text) => text.replace(/\/+$/, ''));
      if (callee.name === 'concat') return this.join([at(callee.object), ...fact.args.map((arg) => at(arg.expr))]);
      if (callee.name === 'join' && first) return this.joined(at(callee.object), at(first.expr));
    }
    if (callee?.k === 'name' && SAME.has(callee.name) && first) return this.of(at(first.expr));
    if (originOf(this.tracer.inference.valueOf(unit, fact.callee))) return [this.libraryCall(place, fact.callee) ?? HOLE];
    const ends = this.tracer.ends(place);
    const [end] = ends;
    if (!end || (ends.length === 1 && end.k === 'place' && end.place.expr === place.expr && end.place.unit === unit))
      return [HOLE];
    return ends.flatMap((result) => this.ofEnd(place, result));
  }

  private libraryCall(place: Place, callee: ExprId): string | undefined {
    const origin = originOf(this.tracer.inference.valueOf(place.unit, callee));
    if (!origin) return undefined;
    const { name } = splitPath(origin.path);
    return this.libraryText(place, name === '' ? 'default' : name);
  }

  /** `["a", b].join("/")` and `"/".join(["a", b])`. */
  private joined(one: Place, other: Place): readonly string[] {
    const listOf = (place: Place): readonly ExprId[] | undefined => {
      const [end, ...more] = this.tracer.ends(place);
      return end?.k === 'place' && more.length === 0 && end.fact.k === 'literal' ? end.fact.items : undefined;
    };
    const [list, between] = listOf(one) ? [one, other] : [other, one];
    const [end] = this.tracer.ends(list);
    const items = listOf(list);
    const [separator] = this.of(between);
    if (!items || end?.k !== 'place' || separator === undefined) return [HOLE];
    const parts = items.map((item) => this.of({ ...end.place, expr: item })[0] ?? HOLE);
    return [parts.join(separator)];
  }
}
