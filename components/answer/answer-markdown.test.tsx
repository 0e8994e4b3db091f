import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { AnswerChecks, Citation, Fault } from '#lib/model/answer';
import { SourceProvider } from '../source/source-context';
import { AnswerMarkdown } from './answer-markdown';
import { ChecksFooter } from './checks-footer';
import { CitationsProvider } from './citations-context';
import { NotesProvider } from './notes-context';

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

describe('notes', () => {
  const fault = (note: string | null, about: string, rest: Partial<Fault> = {}): Fault => ({
    kind: 'no_evidence',
    note,
    about,
    why: 'No evidence is cited for it.',
    ...rest,
  });
  const noted = (text: string, ...faults: readonly Fault[]): string => {
    const checks: AnswerChecks = { claims: 4, backed: 4 - faults.length, faults };
    return renderToStaticMarkup(
      <SourceProvider>
        <CitationsProvider text={text} evidence={[citation('E1')]}>
          <NotesProvider checks={checks}>
            <AnswerMarkdown text={text} streaming={false} />
            <ChecksFooter checks={checks} />
          </NotesProvider>
        </CitationsProvider>
      </SourceProvider>,
    );
  };
  const flagged = (html: string): readonly string[] =>
    [...html.matchAll(/<(?:span|del) data-flagged="\w+" class="flagged">(.*?)<\/(?:span|del)>/g)].map(([, inner = '']) =>
      inner.replace(/<button.*?<\/button>/g, '').replace(/<[^>]+>/g, ''),
    );

  test('mark the sentence before them and no other, whatever stands in it', () => {
    const out = noted(
      '`a` is first [E1]. It **calls** `b` [E1] at last. [N1] Then it ends [E1].',
      fault('N1', 'It **calls** `b` at last.'),
    );
    expect(flagged(out)).toEqual(['It calls b  at last.']);
    expect(out).toContain('not backed by the code shown');
    expect(out).toContain('Not backed by the code shown: </span>');
    expect(out).toContain('1 of 4 statements not backed by the code shown');
  });

  test('strike out what is wrong', () => {
    const out = noted('`a` calls `b` [E1]. [N1]', fault('N1', '`a` calls `b`.', { kind: 'no_such_edge', isWrong: true }));
    expect(out).toMatch(/<del data-flagged="wrong" class="flagged"><code>a<\/code> calls <code>b<\/code>/);
    expect(out).toContain('the index shows otherwise');
  });

  test('label a code block, in a list as well, and leave what follows alone', () => {
    const code = fault('N1', 'retry()', { kind: 'code_not_shown' });
    for (const text of ['```\nretry()\n```\n[N1]\n\nDone.', '- It is this:\n  ```\n  retry()\n  ```\n  [N1]\n- Done.']) {
      const out = noted(text, code);
      expect(out).toMatch(
        /<figure[^>]*data-illustrative=""[^>]*><figcaption[^>]*>Illustrative: not code of this repository<\/figcaption>/,
      );
      expect(out).toContain('Done.');
      expect(out).not.toContain('N1]');
    }
  });

  test('mark all cells of a row', () => {
    const out = noted('| a | b |\n| --- | --- |\n| one | two [N1] |\n| three | four |', fault('N1', '| one | two |'));
    expect(flagged(out)).toEqual(['one', 'two']);
  });

  test('of one answer are not those of another, and unknown ones vanish', () => {
    expect(flagged(noted('It is so. [N1]', fault('N1', 'It is so.')))).toEqual(['It is so.']);
    const other = noted('It is so. [N1]', fault('N2', 'It is other.'));
    expect(flagged(other)).toEqual([]);
    expect(other).not.toContain('[N1]');
  });

  test('say nothing where everything holds, or nothing was claimed', () => {
    expect(noted('It is so [E1].')).toContain('4 of 4 statements backed by the code shown');
    const checks = { claims: 0, backed: 0, faults: [] };
    expect(renderToStaticMarkup(<ChecksFooter checks={checks} />)).toBe('');
  });
});
