/**
 * Doc comments: which types `@var`, `@param`, `@return` and their kin state, as a small syntax of their own. Nothing is looked up
 * here. Text that cannot be read states nothing.
 */

export type DocType =
  | { readonly k: 'name'; readonly name: string; readonly args: readonly DocType[] }
  | { readonly k: 'union'; readonly options: readonly DocType[] }
  | { readonly k: 'function'; readonly params: readonly DocType[]; readonly returns: DocType }
  | { readonly k: 'this' }
  | { readonly k: 'unknown' };

export interface DocTag {
  readonly tag: string;
  readonly type?: DocType;
  /** `$name` of a parameter or variable, the name of a method or template. */
  readonly name?: string;
  readonly isStatic?: boolean;
  /** `template T of Bound`. */
  readonly bound?: DocType;
}

const UNKNOWN: DocType = { k: 'unknown' };
const MAX_DEPTH = 20;
const TYPED = new Set([
  'var',
  'param',
  'return',
  'property',
  'property-read',
  'property-write',
  'method',
  'extends',
  'implements',
  'use',
  'mixin',
  'template',
  'template-covariant',
]);

/** Tags that state a type, tool prefixes (`phpstan-`, `psalm-`) taken off. */
export function docTags(comment: string): readonly DocTag[] {
  const tags: DocTag[] = [];
  for (const part of comment
    .slice(3, -2)
    .split(/(?:^|[\s*])@(?=[a-z])/)
    .slice(1)) {
    const found = /^([\w-]+)\s*([\s\S]*)$/.exec(part);
    const tag = (found?.[1] ?? '').replace(/^(phpstan|psalm|template(?=-(extends|implements|use)$))-/, '');
    const rest = (found?.[2] ?? '').replace(/\s*\n\s*\*? ?/g, ' ');
    if (TYPED.has(tag)) tags.push(readTag(tag, rest));
  }
  return tags;
}

function readTag(tag: string, rest: string): DocTag {
  if (tag.startsWith('template')) {
    const found = /^(\w+)(?:\s+of\s+(.*))?/.exec(rest);
    const bound = found?.[2] === undefined ? undefined : new TypeReader(found[2]).read();
    return { tag: 'template', ...(found?.[1] ? { name: found[1] } : {}), ...(bound ? { bound } : {}) };
  }
  if (tag === 'method') return readMethod(rest);
  if (rest.startsWith('$') && !/^\$this\b/.test(rest)) return { tag, name: /^\$\w+/.exec(rest)?.[0] ?? '' };
  const reader = new TypeReader(rest);
  const type = reader.read();
  const name = /^\s*(?:&|\.\.\.)*(\$\w+)/.exec(reader.rest())?.[1];
  return { tag: tag.startsWith('property') ? 'property' : tag, type, ...(name === undefined ? {} : { name }) };
}

/** `static Type name(params)`, where the type may be left out. */
function readMethod(text: string): DocTag {
  const isStatic = /^static\s+[^(]+\s+\w+\s*\(/.test(text);
  const rest = isStatic ? text.replace(/^static\s+/, '') : text;
  const bare = /^(\w+)\s*\(/.exec(rest);
  if (bare?.[1]) return { tag: 'method', name: bare[1], isStatic };
  const reader = new TypeReader(rest);
  const type = reader.read();
  const name = /^\s*(\w+)/.exec(reader.rest())?.[1];
  return { tag: 'method', type, isStatic, ...(name === undefined ? {} : { name }) };
}

class TypeReader {
  private readonly text: string;
  private at = 0;
  private depth = 0;

  constructor(text: string) {
    this.text = text;
  }

  rest(): string {
    return this.text.slice(this.at);
  }

  read(): DocType {
    if (this.depth > MAX_DEPTH) return UNKNOWN;
    this.depth += 1;
    const options = [this.readAtom()];
    for (let operator = this.takeOperator(); operator; operator = this.takeOperator()) options.push(this.readAtom());
    this.depth -= 1;
    const [only] = options;
    return options.length === 1 && only ? only : { k: 'union', options };
  }

  private takeOperator(): boolean {
    const found = /^\s*[|&](?!\s*(\$|\.\.\.))\s*/.exec(this.rest());
    if (found) this.at += found[0].length;
    return found !== null;
  }

  private take(pattern: RegExp): string | undefined {
    const found = pattern.exec(this.rest());
    if (found) this.at += found[0].length;
    return found?.[0];
  }

  private readAtom(): DocType {
    if (this.take(/^\s*\?\s*/) !== undefined) {
      return { k: 'union', options: [this.readAtom(), { k: 'name', name: 'null', args: [] }] };
    }
    let type = this.readPlain();
    while (this.take(/^\[\s*\]/) !== undefined) type = { k: 'name', name: 'array', args: [type] };
    return type;
  }

  private readPlain(): DocType {
    if (this.take(/^\s*\(\s*/) !== undefined) {
      const inner = this.read();
      this.take(/^\s*\)/);
      return inner;
    }
    if (this.take(/^\s*\$this\b/) !== undefined) return { k: 'this' };
    if (this.take(/^\s*('[^']*'|"[^"]*"|-?\d[\w.]*)/) !== undefined) return UNKNOWN;
    const name = this.take(/^\s*\\?[A-Za-z_][\w\\-]*/)?.trim();
    if (name === undefined) return UNKNOWN;
    if (this.take(/^\{/) !== undefined) return this.skipShape(name);
    if (/^(callable|\\?Closure)$/.test(name) && this.take(/^\s*\(/) !== undefined) return this.readCallable();
    if (this.take(/^(::[\w*]+)/) !== undefined) return UNKNOWN;
    if (this.take(/^<\s*/) === undefined) return { k: 'name', name, args: [] };
    return { k: 'name', name, args: this.readList(/^\s*>/) };
  }

  private readList(close: RegExp): readonly DocType[] {
    const items: DocType[] = [];
    while (this.at < this.text.length && this.take(close) === undefined) {
      const before = this.at;
      items.push(this.read());
      this.take(/^\s*(&|\.\.\.|=)*\s*(\$\w+)?\s*,?\s*/);
      if (this.at === before) break;
    }
    return items;
  }

  private readCallable(): DocType {
    const params = this.readList(/^\s*\)/);
    const returns = this.take(/^\s*:\s*/) === undefined ? UNKNOWN : this.readAtom();
    return { k: 'function', params, returns };
  }

  /** `array{name: T}`: what the places hold is not kept. */
  private skipShape(name: string): DocType {
    for (let open = 1; open > 0 && this.at < this.text.length; this.at += 1) {
      const char = this.text[this.at];
      if (char === '{') open += 1;
      else if (char === '}') open -= 1;
    }
    return { k: 'name', name, args: [] };
  }
}
