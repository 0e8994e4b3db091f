import { UriTemplate } from '@modelcontextprotocol/sdk/shared/uriTemplate.js';
import { describe, expect, it } from 'vitest';
import { FILE_TEMPLATE, type FilePlace, fileUri, parseResourceUri } from '#lib/mcp/resource-uri';

const PLACES: readonly FilePlace[] = [
  { repository: 'shop', path: 'src/order.ts' },
  { repository: 'My Shop', path: 'a b/c#.ts', lines: { line: 3, endLine: 9 } },
  { repository: 'shop', path: 'app/[id]/page.tsx', commit: 'c0ffee', lines: { line: 1, endLine: 1 } },
  { repository: '项目', path: '50%25off.py' },
  { repository: 'answers', path: 'src/a.ts' },
  { repository: 'shop', path: 'what?.py', lines: { line: 2, endLine: 4 } },
];

describe('the address of lines', () => {
  it.each(PLACES)('$repository/$path comes back', (file) => {
    expect(parseResourceUri(fileUri(file))).toEqual({ kind: 'file', file });
  });

  it('is what clients make of the template', () => {
    const template = new UriTemplate(FILE_TEMPLATE);
    const uri = template.expand({ repository: 'My Shop', path: 'src/a b.ts', commit: 'c0ffee', lines: 'L10-L20' });
    expect(parseResourceUri(uri)).toEqual({
      kind: 'file',
      file: { repository: 'My Shop', path: 'src/a b.ts', commit: 'c0ffee', lines: { line: 10, endLine: 20 } },
    });
  });

  it.each([
    'pathlight://',
    'pathlight://shop',
    'pathlight:///a.ts',
    'http://shop/a.ts',
    'pathlight://shop/%E0%A4%A',
    `pathlight://a/${'b'.repeat(6_000)}`,
  ])('%.40s is none', (uri) => expect(parseResourceUri(uri)).toBeNull());
});
