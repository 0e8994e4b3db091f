/**
 * Takes a SCIP symbol string apart (the grammar stands in scip.proto): `scheme manager package version descriptors`, parts divided by
 * one space, a space inside a part doubled.
 */

export interface ScipSymbol {
  readonly manager: string;
  readonly packageName: string;
  /** The last descriptor's name, without its suffix. */
  readonly name: string;
  /** What the last descriptor names: a type (class, interface), a method or function, a term (variable, property), or something else. */
  readonly kind: 'type' | 'method' | 'term' | 'other';
  /** The first namespace descriptor: a file or module of the package. */
  readonly module: string;
}

const PARTS = 5;

/** Undefined for a local symbol and for text that is none. */
export function parseScipSymbol(text: string): ScipSymbol | undefined {
  if (text.startsWith('local ')) return undefined;
  const parts = splitParts(text);
  const [, manager, packageName, , descriptors] = parts;
  if (parts.length < PARTS || manager === undefined || packageName === undefined || descriptors === undefined) return undefined;
  const last = lastDescriptor(descriptors);
  return last && { manager, packageName, ...last, module: firstNamespace(descriptors) };
}

function splitParts(text: string): readonly string[] {
  const parts: string[] = [];
  let part = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char !== ' ' || parts.length === PARTS - 1) part += char;
    else if (text[at + 1] === ' ') {
      part += ' ';
      at += 1;
    } else {
      parts.push(part);
      part = '';
    }
  }
  parts.push(part);
  return parts;
}

const DESCRIPTOR = /(?:`((?:[^`]|``)+)`|([\w+\-$]+))(\([\w+\-$]*\)\.|[#./:!])$/;

function lastDescriptor(descriptors: string): Pick<ScipSymbol, 'name' | 'kind'> | undefined {
  const match = DESCRIPTOR.exec(descriptors);
  if (!match) return undefined;
  const name = match[1]?.replaceAll('``', '`') ?? match[2] ?? '';
  const suffix = match[3] ?? '';
  const kind = suffix === '#' ? 'type' : suffix === '.' ? 'term' : suffix.endsWith(').') ? 'method' : 'other';
  return { name, kind };
}

function firstNamespace(descriptors: string): string {
  return (
    /^(?:`((?:[^`]|``)+)`|([\w+\-$.]+))\//
      .exec(descriptors)
      ?.slice(1)
      .find((part) => part !== undefined) ?? ''
  );
}
