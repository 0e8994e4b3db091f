import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { QuestionText } from './question-text';

const shown = (text: string): string => renderToStaticMarkup(<QuestionText text={text} as="h2" className="text-lg" />);

test('a question stands as it was written', () => {
  expect(shown('What calls `charge`?')).toMatch(/<h2[^>]*>What calls <code[^>]*>charge<\/code>\?<\/h2>/);
  expect(shown('What calls `charge`?')).not.toContain('<details');
});

test('of a long report the first line stands there, the rest opens as text', () => {
  const html = shown(`The refund is lost\n\n${'<b>told</b> at length\n'.repeat(40)}`);
  expect(html).toMatch(/<h2[^>]*>The refund is lost<\/h2>/);
  expect(html).toContain('&lt;b&gt;told&lt;/b&gt;');
  expect(html).toContain('characters</summary>');
});

test('a long single line is cut in the heading and whole below it', () => {
  const html = shown('refund '.repeat(200).trim());
  expect(html).toMatch(/<h2[^>]*>.{400,520}…<\/h2>/);
  expect(html.split('refund').length - 1).toBeGreaterThan(260);
});
