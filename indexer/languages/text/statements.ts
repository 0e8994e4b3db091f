/**
 * Definitions in files that no grammar parses: the statements of a MyBatis mapper, each under its id, so that a call can be followed into
 * the SQL that it runs. Pure, and never throws on broken XML: what has no end is no definition.
 */
import type { FactsBuilder } from '#indexer/facts/facts-builder';
import { NONE } from '#indexer/facts/file-facts';

const MAPPER = /<mapper\s[^>]*\bnamespace\s*=/;
const STATEMENT = /<(select|insert|update|delete)\s([^>]*)>/g;
const ID = /(?:^|\s)id\s*=\s*(?:"([^"]+)"|'([^']+)')/;
const MAX_SIGNATURE = 200;

/** Comments as blanks: what stands in them is no statement. */
function withoutComments(source: string): string {
  return source.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ' '));
}

export function addStatements(facts: FactsBuilder, source: string): void {
  if (!MAPPER.test(source)) return;
  const text = withoutComments(source);
  let line = 1;
  let counted = 0;
  const lineAt = (offset: number): number => {
    for (; counted < offset; counted++) if (text.charCodeAt(counted) === 10) line += 1;
    return line;
  };
  for (const found of text.matchAll(STATEMENT)) {
    const [tag, name = '', attributes = ''] = found;
    const [, doubled, single] = ID.exec(attributes) ?? [];
    const id = doubled ?? single;
    const end = text.indexOf(`</${name}>`, found.index);
    if (id === undefined || end < 0) continue;
    const first = lineAt(found.index);
    facts.definition({
      name: id,
      qualified: id,
      kind: 'function',
      owner: NONE,
      scope: 0,
      line: first,
      column: found.index - text.lastIndexOf('\n', found.index),
      startLine: first,
      endLine: lineAt(end),
      signature: tag.replace(/\s+/g, ' ').slice(0, MAX_SIGNATURE),
      flags: ['exported'],
    });
  }
}
