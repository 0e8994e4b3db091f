/**
 * Which grammar colours which language: the TextMate grammars of Shiki, loaded one by one when a file needs them. Languages are
 * named as the index names them; a language that is not here is shown plain.
 */
import type { LanguageInput } from 'shiki/core';

type Loader = () => Promise<{ readonly default: LanguageInput }>;

interface Grammar {
  /** The grammar's own name. */
  readonly name: string;
  readonly load: Loader;
}

const typescript: Grammar = { name: 'typescript', load: () => import('shiki/langs/typescript.mjs') };
const tsx: Grammar = { name: 'tsx', load: () => import('shiki/langs/tsx.mjs') };
const javascript: Grammar = { name: 'javascript', load: () => import('shiki/langs/javascript.mjs') };
const jsx: Grammar = { name: 'jsx', load: () => import('shiki/langs/jsx.mjs') };
const python: Grammar = { name: 'python', load: () => import('shiki/langs/python.mjs') };

const GRAMMARS: Readonly<Record<string, Grammar>> = { typescript, tsx, javascript, jsx, python };

/** Files whose language name is wider than their syntax. */
const BY_EXTENSION: Readonly<Record<string, Grammar>> = { '.tsx': tsx, '.jsx': jsx };

export function grammarFor(path: string, language: string | null): Grammar | null {
  const dot = path.lastIndexOf('.');
  const byExtension = dot < 0 ? undefined : BY_EXTENSION[path.slice(dot).toLowerCase()];
  return byExtension ?? (language === null ? null : (GRAMMARS[language] ?? null));
}

export type { Grammar };
