import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Citation } from '#lib/model/answer';
import { SourceProvider } from '../source/source-context';
import { AnswerMarkdown } from './answer-markdown';
import { CitationsProvider } from './citations-context';

const citation = (mark: string): Citation => ({
  mark,
  symbol: 'src/a.ts::run',
  repository: 'shop',
  path: 'src/a.ts',
  line: 3,
  endLine: 5,
  commit: null,
  fileHash: '',
  text: '',
  role: 'definition',
});

function html(text: string, streaming = false): string {
  return renderToStaticMarkup(
    <SourceProvider>
      <CitationsProvider text={text} evidence={[citation('E1'), citation('E3')]}>
        <AnswerMarkdown text={text} streaming={streaming} />
      </CitationsProvider>
    </SourceProvider>,
  );
}

describe('the text of an answer is data', () => {
  test.each([
    '<script>alert(1)</script>',
    'a <img src=x onerror=alert(1)> b',
    '<div onclick="x()">block</div>\n\ntext',
    '- <iframe src="https://evil.test"></iframe>',
  ])('HTML stays text: %s', (text) => {
    const out = html(text);
    expect(out).not.toMatch(/<(script|img|iframe|div onclick)/);
    expect(out).toContain('&lt;');
  });

  test('links lead nowhere, and images are not drawn', () => {
    const out = html(
      '[a](https://evil.test) [b](javascript:alert(1)) [c](//evil.test) <https://evil.test> [d](/source/shop/a.ts#L1) ![e](/x.png)',
    );
    expect(out).not.toMatch(/<a |href/);
    expect(out).not.toContain('<img');
  });
});

describe('marks', () => {
  test('become numbered chips in the order of the text; unknown ones vanish', () => {
    const out = html('One [E3], two [E1, E9] and `[E1]` in code.');
    expect([...out.matchAll(/data-citation="(E\d+)"[^>]*>(\d+)</g)].map((match) => [match[1], match[2]])).toEqual([
      ['E3', '1'],
      ['E1', '2'],
    ]);
    expect(out).not.toContain('E9');
    expect(out).toContain('<code>[E1]</code>');
  });

  test('cannot be turned into links by a definition', () => {
    const out = html('See [E1].\n\n[E1]: https://evil.test');
    expect(out).toContain('data-citation="E1"');
    expect(out).not.toContain('evil');
  });

  test('half a mark is not shown while the text streams', () => {
    expect(html('It calls [E', true)).not.toContain('[E');
    expect(html('It calls [E1', true)).not.toContain('[E');
  });
});
