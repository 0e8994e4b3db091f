/** What a question is made of: names of code written as such, and the words that carry its subject. */

import { plainForm } from '#lib/model/word-forms';
import { splitIdentifier } from '#lib/model/words';
import { COMMON_WORDS, STOP_WORDS } from '#lib/question/common-words';
import { toEnglishWords } from '#lib/question/glossary';

const NOT_CODE = new Set([
  'e.g',
  'i.e',
  'etc',
  'node.js',
  'vue.js',
  'next.js',
  'and/or',
  'vs',
  'input/output',
  'client/server',
  'read/write',
]);

/** Written as code: `x`, camelCase, snake_case, Dotted.name, path/file.ts, a::b::c, call(), Ruby's save!. In order, each once. */
export function codeNames(question: string): readonly string[] {
  const names: string[] = [];
  const quoted = question.replace(/`([^`\n]{1,200})`/g, (_all, name: string) => {
    if (/^\S*[\p{L}\p{N}]\S*$/u.test(name.trim())) names.push(name.trim());
    return ' ';
  });
  for (const match of quoted.matchAll(/[\w$#@./\\[\]-]+(?:::[\w$#.<>]+)*(?:\(\)|!(?!\w)|\?(?=\?))?/g)) {
    const token = match[0].replace(/^[.\-[\]]+|[.\-,/\\]+$/g, '');
    if (looksLikeCode(token.replace(/[?!]$/, ''))) names.push(token.replace(/\(\)$/, ''));
  }
  return [...new Set(names)];
}

function looksLikeCode(token: string): boolean {
  if (token.length < 3 || NOT_CODE.has(token.toLowerCase()) || /^[\d.\-/]+$/.test(token)) return false;
  if (token.includes('::') || token.endsWith('()')) return true;
  if (/^[\w$@.-]*(\/[\w$@.[\]-]+)+\.[a-z]{1,5}$/i.test(token)) return true;
  if (/[/\\@-]/.test(token)) return false;
  if (/^#?[A-Za-z_$][\w$]*(\.#?[A-Za-z_$][\w$]*)+$/.test(token)) return true;
  if (/^_*[a-zA-Z][a-zA-Z\d]*(_+[a-zA-Z\d]+)+_*$/.test(token)) return true;
  return /^#?_*[a-z$][a-z\d$]*[A-Z]/.test(token) || /^_*[A-Z]+[a-z\d]+[A-Z]\w*$/.test(token);
}

/** Words of the question that say what it is about, lower case, in order, each once. */
export function contentWords(question: string): readonly string[] {
  const words = toEnglishWords(question)
    .split(/[^\p{L}\p{N}_$#]+/u)
    .flatMap((token) => [...splitIdentifier(token)])
    .filter((word) => word.length > 1 && !STOP_WORDS.has(word));
  return [...new Set(words)];
}

/** The rarest kind of word: neither grammar nor everyday; its absence from an index says something. */
export function isSpecific(word: string): boolean {
  return (
    word.length > 2 &&
    !STOP_WORDS.has(word) &&
    !COMMON_WORDS.has(word) &&
    !COMMON_WORDS.has(plainForm(word)) &&
    !/^\d+$/.test(word)
  );
}

export { sameWord } from '#lib/model/word-forms';
