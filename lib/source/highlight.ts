/**
 * Colours source text: a grammar's tokens as runs with a one-letter class each, so one result serves the light and the dark theme
 * and no style attribute is needed. Works in short slices and yields between them; a long file never holds the server up.
 * The text of the runs of a line, joined, is exactly the line.
 */
import { createHighlighterCore, type GrammarState, type HighlighterCore } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { CodeLine } from '#lib/model/source';
import { type Grammar, grammarFor } from '#lib/source/grammars';
import { kindOf, THEME_NAME, tokenTheme } from '#lib/source/token-theme';

const SLICE_LINES = 120;
const MAX_LINES = 8_000;
const MAX_CHARACTERS = 400_000;
const MAX_LINE_CHARACTERS = 1_500;
const COMPILE_LIMIT_MS = 10_000;

let shared: Promise<HighlighterCore> | undefined;

export interface Highlighted {
  readonly lines: readonly CodeLine[];
  readonly highlighted: boolean;
}

export async function highlight(text: string, path: string, language: string | null): Promise<Highlighted> {
  const lines = splitLines(text);
  const grammar = grammarFor(path, language);
  const tooLong = lines.length > MAX_LINES || text.length > MAX_CHARACTERS;
  if (grammar === null || tooLong) return { lines: lines.map(plainLine), highlighted: false };
  const highlighter = await loadHighlighter(grammar, lines);
  return { lines: await colour(highlighter, grammar, lines), highlighted: true };
}

/** Loads the highlighter and its common grammars ahead of the first file, which then opens at once. */
export async function warmHighlighter(): Promise<void> {
  await highlight('const x: string = `a`;', 'a.ts', 'typescript');
  await highlight('def f(x): pass', 'a.py', 'python');
}

/** Lines as the index counts them: ended by `\n`, which may follow a `\r`. The final one ends the last line and begins no other. */
export function splitLines(text: string): string[] {
  const lines = text.split(/\r?\n/);
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return lines;
}

/**
 * The first line read with a grammar compiles most of its rules. The highlighter gives a line half a second and leaves the rest of it plain,
 * so that line is read once for the compiling alone, with more time: else a busy server would show the first file without its colours.
 */
async function loadHighlighter(grammar: Grammar, lines: readonly string[]): Promise<HighlighterCore> {
  shared ??= createHighlighterCore({
    themes: [tokenTheme],
    langs: [],
    engine: createJavaScriptRegexEngine({ forgiving: true }),
  });
  const highlighter = await shared;
  if (highlighter.getLoadedLanguages().includes(grammar.name)) return highlighter;
  await highlighter.loadLanguage((await grammar.load()).default);
  highlighter.codeToTokensBase(lines.find((line) => line.trim() !== '') ?? '', {
    lang: grammar.name,
    theme: THEME_NAME,
    tokenizeMaxLineLength: MAX_LINE_CHARACTERS,
    tokenizeTimeLimit: COMPILE_LIMIT_MS,
  });
  return highlighter;
}

async function colour(highlighter: HighlighterCore, grammar: Grammar, lines: readonly string[]): Promise<CodeLine[]> {
  const coloured: CodeLine[] = [];
  let state: GrammarState | undefined;
  for (let at = 0; at < lines.length; at += SLICE_LINES) {
    const slice = lines.slice(at, at + SLICE_LINES);
    const tokens = highlighter.codeToTokensBase(slice.join('\n'), {
      lang: grammar.name,
      theme: THEME_NAME,
      tokenizeMaxLineLength: MAX_LINE_CHARACTERS,
      ...(state ? { grammarState: state } : {}),
    });
    state = highlighter.getLastGrammarState(tokens);
    slice.forEach((line, index) => {
      coloured.push(toRuns(tokens[index] ?? [], line));
    });
    await new Promise(setImmediate);
  }
  return coloured;
}

function toRuns(tokens: readonly { readonly content: string; readonly color?: string }[], line: string): CodeLine {
  const runs: { kind: string; text: string }[] = [];
  for (const token of tokens) {
    const kind = token.content.trim() === '' ? '-' : kindOf(token.color);
    const last = runs.at(-1);
    if (last && (last.kind === kind || token.content.trim() === '')) last.text += token.content;
    else runs.push({ kind, text: token.content });
  }
  const whole = runs.reduce((text, run) => text + run.text, '');
  return whole === line ? runs.map((run) => run.kind + run.text) : plainLine(line);
}

function plainLine(line: string): CodeLine {
  return line === '' ? [] : [`-${line}`];
}
