/**
 * What a model can know of an answer: the steps, definitions and marks that stand in the request it was sent, and nothing else. What is
 * planted is made from these, so that a fault looks as a real one would.
 */
export interface KnownHop {
  readonly from: string;
  readonly verb: string;
  readonly to: string;
  /** `from` and `to` as they were written, with what kind they are. */
  readonly said: string;
  readonly path: string;
  readonly line: number;
  readonly mark: string;
  readonly text: string;
}

export interface KnownSymbol {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly path: string;
  readonly mark: string;
}

export interface KnownFacts {
  readonly hops: readonly KnownHop[];
  readonly symbols: readonly KnownSymbol[];
  readonly marks: readonly string[];
}

const HOP = /^\s*(`([^`]+)` (calls|creates|uses) `([^`]+)`) at (\S+):(\d+) \[(E\d+)\]: (.*)$/;
const SYMBOL = /^(\w+) `(([^`]+?)::([^`]+))` \S+:\d+-\d+ \[(E\d+)\]$/;

export function knownFacts(body: unknown): KnownFacts {
  const text = stringsOf(body).join('\n');
  const lines = text.split('\n');
  const hops = lines.flatMap((line): KnownHop[] => {
    const [, said = '', from = '', verb = '', to = '', path = '', at = '', mark = '', code = ''] = HOP.exec(line) ?? [];
    return said === '' ? [] : [{ from, verb, to, said, path, line: Number(at), mark, text: code }];
  });
  const symbols = lines.flatMap((line): KnownSymbol[] => {
    const [, kind = '', id = '', path = '', name = '', mark = ''] = SYMBOL.exec(line) ?? [];
    return id === '' || name.startsWith('<') ? [] : [{ id, name, kind, path, mark }];
  });
  const distinct = [...new Map(hops.map((hop) => [`${hop.said} ${hop.mark}`, hop])).values()];
  const marks = [...new Set(Array.from(text.matchAll(/\[(E\d+)\]/g), ([, mark = '']) => mark))];
  return { hops: distinct, symbols: [...new Map(symbols.map((one) => [one.id, one])).values()], marks };
}

function stringsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(stringsOf);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : [];
}
