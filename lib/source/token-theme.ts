/**
 * The theme by which grammars' scopes become classes of ours: each class stands as a made-up colour, which the highlighter reads back
 * as the class. What the classes look like, in light and dark, is the style sheet's matter.
 */
import type { ThemeRegistration } from 'shiki/core';

export const THEME_NAME = 'pathlight';

/** Scopes of a class; a later class wins over an earlier one at the same depth. */
const SCOPES: Readonly<Record<string, readonly string[]>> = {
  k: ['keyword', 'storage', 'variable.language', 'punctuation.definition.template-expression'],
  n: ['constant.numeric', 'constant.language', 'constant.character.numeric'],
  s: ['string', 'constant.character.escape', 'string.regexp', 'punctuation.definition.string'],
  f: ['entity.name.function', 'support.function', 'meta.function-call entity.name.function', 'meta.function-call.generic'],
  t: [
    'entity.name.type',
    'entity.name.class',
    'support.type',
    'support.class',
    'entity.other.inherited-class',
    'entity.name.tag',
  ],
  p: ['variable.parameter'],
  c: ['comment', 'punctuation.definition.comment', 'string.quoted.docstring'],
  u: ['keyword.operator', 'punctuation.separator', 'punctuation.terminator', 'punctuation.accessor', 'meta.brace'],
  '-': ['meta.template.expression', 'meta.embedded', 'variable.other', 'source'],
};

/** Word operators read as keywords, not as punctuation. */
const WORD_OPERATORS = [
  'keyword.operator.new',
  'keyword.operator.expression',
  'keyword.operator.logical.python',
  'keyword.operator.type',
];

const CLASSES = Object.keys(SCOPES);
const colourOf = (kind: string): string => `#0000${(CLASSES.indexOf(kind) + 16).toString(16)}`;
const KIND_BY_COLOUR = new Map(CLASSES.map((kind) => [colourOf(kind).toUpperCase(), kind]));

export const tokenTheme: ThemeRegistration = {
  name: THEME_NAME,
  type: 'light',
  fg: colourOf('-'),
  bg: '#ffffff',
  settings: [
    { settings: { foreground: colourOf('-'), background: '#ffffff' } },
    ...CLASSES.map((kind) => ({ scope: [...(SCOPES[kind] ?? [])], settings: { foreground: colourOf(kind) } })),
    { scope: WORD_OPERATORS, settings: { foreground: colourOf('k') } },
  ],
};

/** The class a token's colour stands for; `-` for anything unknown. */
export function kindOf(colour: string | undefined): string {
  return (colour === undefined ? undefined : KIND_BY_COLOUR.get(colour.toUpperCase())) ?? '-';
}
