/**
 * Loads grammars into this thread, each once and only when a file asks for it, and parses text with them. The one place that calls
 * tree-sitter; what leaves it is a plain SyntaxTree.
 */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Language, Parser } from 'web-tree-sitter';
import type { GrammarChoice } from '#indexer/languages/language';
import { readSyntaxTree, type SyntaxTree, textTree } from '#indexer/parse/syntax-tree';

type Grammar = Pick<GrammarChoice, 'id' | 'grammar' | 'grammarPackage'>;

const require = createRequire(import.meta.url);
const parsers = new Map<string, Promise<Parser>>();
let ready: Promise<void> | undefined;

interface GrammarFile {
  readonly grammar: string;
  readonly grammarPackage?: string | undefined;
}

function grammarFile({ grammar, grammarPackage }: GrammarFile): string {
  const name = `tree-sitter-${grammar}.wasm`;
  return grammarPackage === undefined
    ? join(dirname(require.resolve('@repomix/tree-sitter-wasms/package.json')), 'out', name)
    : join(dirname(require.resolve(`${grammarPackage}/package.json`)), name);
}

async function createParser(grammar: GrammarFile): Promise<Parser> {
  ready ??= Parser.init();
  await ready;
  return new Parser().setLanguage(await Language.load(grammarFile(grammar)));
}

function parserOf(grammar: GrammarFile): Promise<Parser> {
  const parser = parsers.get(grammar.grammar) ?? createParser(grammar);
  parsers.set(grammar.grammar, parser);
  return parser;
}

/** Loads a grammar ahead of the first text in it, so that its cost is not counted against that text. */
export async function prepareGrammar({ grammar, grammarPackage }: Omit<Grammar, 'id'>): Promise<void> {
  if (grammar !== null) await parserOf({ grammar, grammarPackage });
}

/** Parses one text. Errors in it are in the tree (`errorLines`), not thrown. */
export async function parseSource(source: string, grammar: Grammar): Promise<SyntaxTree> {
  if (grammar.grammar === null) return textTree(source, grammar.id);
  const parser = await parserOf({ grammar: grammar.grammar, grammarPackage: grammar.grammarPackage });
  parser.reset();
  const tree = parser.parse(source);
  if (!tree) throw new Error(`the parser gave no tree for ${grammar.id}`);
  try {
    return readSyntaxTree(tree, source, grammar.id);
  } finally {
    tree.delete();
  }
}
