import { describe, expect, test } from 'vitest';
import { countLines, decodeText, detectEncoding } from '#indexer/scan/decode-text';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array => new Uint8Array(Buffer.from(text, encoding));
const withMark = (mark: readonly number[], rest: Uint8Array): Uint8Array => new Uint8Array([...mark, ...rest]);

describe('encodings', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['plain UTF-8', bytes('größe = 1\n'), 'utf-8', 'größe = 1\n'],
    ['UTF-8 with a mark', withMark([0xef, 0xbb, 0xbf], bytes('a')), 'utf-8', 'a'],
    ['UTF-16 little-endian', withMark([0xff, 0xfe], bytes('é', 'utf16le')), 'utf-16le', 'é'],
    ['UTF-16 big-endian', new Uint8Array([0xfe, 0xff, 0x00, 0xe9]), 'utf-16be', 'é'],
    ['invalid UTF-8', bytes('caf\xe9', 'latin1'), 'windows-1252', 'café'],
    [
      'a coding cookie',
      bytes('# -*- coding: latin-1 -*-\ns = "\xe9"\n', 'latin1'),
      'windows-1252',
      '# -*- coding: latin-1 -*-\ns = "é"\n',
    ],
    [
      'a cookie on the second line',
      bytes('#!/usr/bin/python\n# coding=koi8-r\n\xc1\n', 'latin1'),
      'koi8-r',
      '#!/usr/bin/python\n# coding=koi8-r\nа\n',
    ],
    ['a cookie nobody knows', bytes('# coding: klingon\n'), 'utf-8', '# coding: klingon\n'],
    ['nothing', new Uint8Array(), 'utf-8', ''],
  ])('%s', (_title, input, encoding, text) => {
    expect(detectEncoding(input)).toBe(encoding);
    expect(decodeText(input, encoding)).toBe(text);
  });

  test.each([
    ['', 0],
    ['a', 1],
    ['a\n', 1],
    ['a\nb', 2],
    ['\n\n', 2],
  ])('%j has %i lines', (text, lines) => {
    expect(countLines(bytes(text))).toBe(lines);
  });
});
