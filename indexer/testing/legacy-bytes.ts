/** Text in a two-byte East Asian encoding, for tests: what `TextDecoder` reads, turned round. */

const tables = new Map<string, ReadonlyMap<string, readonly number[]>>();

function tableOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding, { fatal: true });
  const table = new Map<string, readonly number[]>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const text = decodedPair(decoder, lead, trail);
      if (text.length === 1 && !table.has(text)) table.set(text, [lead, trail]);
    }
  }
  tables.set(encoding, table);
  return table;
}

/** Empty for bytes that are no character. */
function decodedPair(decoder: TextDecoder, lead: number, trail: number): string {
  try {
    return decoder.decode(new Uint8Array([lead, trail]));
  } catch (error) {
    if (error instanceof TypeError) return '';
    throw error;
  }
}

export function legacyBytes(text: string, encoding: string): Uint8Array {
  const table = tableOf(encoding);
  const bytes = [...text].flatMap((char): readonly number[] => {
    if (char < '\u0080') return [char.charCodeAt(0)];
    const pair = table.get(char);
    if (!pair) throw new RangeError(`${encoding} has no ${char}`);
    return pair;
  });
  return new Uint8Array(bytes);
}
