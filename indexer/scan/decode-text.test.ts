import { describe, expect, test } from 'vitest';
import { countLines, decodeText, detectEncoding } from '#indexer/scan/decode-text';
import { legacyBytes } from '#indexer/testing/legacy-bytes';

const bytes = (text: string, encoding: BufferEncoding = 'utf8'): Uint8Array => new Uint8Array(Buffer.from(text, encoding));
const withMark = (mark: readonly number[], rest: Uint8Array): Uint8Array => new Uint8Array([...mark, ...rest]);

describe('encodings', () => {
  test.each<[string, Uint8Array, string, string]>([
    ['plain UTF-8', bytes('größe = 1\n'), 'utf-8', 'größe = 1\n'],
    ['UTF-8 with a mark', withMark([0xef, 0xbb, 0xbf], bytes('a')), 'utf-8', 'a'],
    ['UTF-16 little-endian', withMark([0xff, 0xfe], bytes('é', 'utf16le')), 'utf-16le', 'é'],
    ['UTF-16 big-endian', new Uint8Array([0xfe, 0xff, 0x00, 0xe9]), 'utf-16be', 'é'],
    ['UTF-16 little-endian without a mark', bytes('let é = 1', 'utf16le'), 'utf-16le', 'let é = 1'],
    [
      'UTF-16 big-endian without a mark',
      new Uint8Array(bytes('let a = 1;', 'utf16le')).map((_, at, all) => all[at ^ 1] ?? 0),
      'utf-16be',
      'let a = 1;',
    ],
    [
      'Korean',
      legacyBytes('/* 주문을 처리하는 함수 */\nint a; // 한국어 주석\n', 'euc-kr'),
      'euc-kr',
      '/* 주문을 처리하는 함수 */\nint a; // 한국어 주석\n',
    ],
    [
      'Japanese',
      legacyBytes('// 注文を処理する関数です\n// 在庫を確かめて、代金を受け取ります\nint a;\n', 'shift_jis'),
      'shift_jis',
      '// 注文を処理する関数です\n// 在庫を確かめて、代金を受け取ります\nint a;\n',
    ],
    [
      'Chinese',
      legacyBytes('// 处理订单的函数，然后返回\nint a;\n', 'gb18030'),
      'gb18030',
      '// 处理订单的函数，然后返回\nint a;\n',
    ],
    ['a few accents', bytes('// fa\xe7ade na\xefve\nint a;\n', 'latin1'), 'windows-1252', '// façade naïve\nint a;\n'],
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
