import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Citation } from '#lib/model/answer';
import { SourceProvider } from '../source/source-context';
import { CitationsProvider } from './citations-context';
import { SlotText } from './slot-text';

const citation: Citation = {
  mark: 'E2',
  symbol: 'src/a.ts::run',
  repository: 'shop',
  path: 'src/a.ts',
  line: 3,
  endLine: 5,
  commit: null,
  fileHash: '',
  text: '',
  role: 'definition',
};

test('a slot stays the text it is; marks that the answer cites open their lines', () => {
  const text = '`run` at src/a.ts:3 [E2]: <img src=x> [E7]\n  second line';
  const out = renderToStaticMarkup(
    <SourceProvider>
      <CitationsProvider text="It runs [E2]." evidence={[citation]}>
        <SlotText text={text} />
      </CitationsProvider>
    </SourceProvider>,
  );
  expect(out.match(/<button/g)).toHaveLength(1);
  expect(out).toMatch(/<button[^>]*aria-label="Source 1: src\/a\.ts:3[^"]*"[^>]*>\[E2\]<\/button>/);
  const plain = out
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>');
  expect(plain).toBe(text);
});
