/**
 * Blanks what the preprocessor would take away and the grammar cannot read: braces that only C++ sees, macros that stand where a
 * declaration's specifiers or a class's attributes do, and arms of `#if` that cut through a statement. Same length, same lines.
 */

import { joinBranches } from '#indexer/languages/c-family/conditionals';

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** `#ifdef __cplusplus extern "C" { #endif` and the closing one. */
const LINKAGE =
  /^[ \t]*#[ \t]*(?:ifdef[ \t]+__cplusplus|if[ \t]+defined[ \t]*\(?[ \t]*__cplusplus[ \t]*\)?)[^\n]*\n(?:[ \t]*(?:extern[ \t]+"C(?:\+\+)?"[ \t]*\{?|\{|\})[ \t]*(?:\/[/*][^\n]*)?\n)+[ \t]*#[ \t]*endif[^\n]*/gm;
/** `extern "C" {` behind a macro: `BEGIN_DECLS`, `G_END_DECLS;` alone on a line. */
const LONE_MACRO = /^[A-Z][A-Z0-9_]{3,}[ \t]*;?[ \t]*$/gm;
/** `API_EXPORT int run(`, `EXPORT_C(void) run(` stays: the macro stands before another word that starts a type. */
const LEADING_MACRO =
  /^([ \t]*(?:(?:static|extern|inline|typedef|const)[ \t]+)*)([A-Z][A-Z0-9_]{2,}(?:\([\w \t,."]*\))?)(?=[ \t\n]+[\w:]+::~?\w+[ \t]*\(|[ \t\n]+(?:const[ \t]+|unsigned[ \t]+|struct[ \t]+|static[ \t]+|inline[ \t]+|virtual[ \t]+|explicit[ \t]+)*[A-Za-z_][\w:<>]*[ \t*&\n]+(?:[A-Za-z_~]\w*[ \t]*[(;=[]|\(\*?[ \t]*\w+\)[ \t]*\())/gm;
/** `class API_EXPORT Foo : …` */
const CLASS_MACRO =
  /(\b(?:class|struct|union|enum)[ \t]+)([A-Z][A-Z0-9_]{2,}(?:\([\w \t,."]*\))?)(?=[ \t\n]+[A-Za-z_]\w*[ \t\n]*(?:final[ \t\n]*)?[{:])/g;
/** `int run(void) PRINTF_LIKE(1, 2) {`, `T* get() LIFETIME_BOUND;` */
const TRAILING_MACRO = /(\)\s*(?:const\s*)?)([A-Z][A-Z0-9_]{3,}(?:[ \t]*\([\w \t,.!*&>-]*\))?)(?=\s*(?:[{;]|:(?!:)))/g;
/** `int count_ GUARDED_BY(mu_);` */
const FIELD_MACRO = /([\w\]>][ \t]+)([A-Z][A-Z0-9_]{3,}\([^()\n]*\))(?=[ \t]*(?:;|=(?!=)|\{))/g;
/** What stands before a macro that belongs to a declaration: a type and a name, and nothing that makes it a statement. */
const STATEMENT = /\b(?:if|while|for|switch|return|else|do|case|throw|goto|new|delete)\b/;
const DECLARED = /[\w>*&]\s+[*&]*[~\w:]+\s*(?:\(|$)|^\s*(?:explicit\s+)?[~\w:]+\s*\(|\(\s*\*\s*\w+\s*\)\s*\(/;
/** C's loops behind a macro: `list_for_each(item, list) {` */
const LOOP_MACRO = /^([ \t]+)([A-Za-z_]\w*)([ \t]*\([^;{}\n]*\))[ \t]\{[ \t]*$/gm;
const KEYWORD = /^(?:if|for|while|switch|catch|else|return|do|sizeof)$/;

const dropped = (_all: string, before: string, macro: string): string => before + blank(macro);

/** The text since the last statement or brace. */
function declarationBefore(source: string, at: number): string {
  let from = at;
  while (from > 0 && at - from < 600 && !/[;{}#]/.test(source[from - 1] ?? '')) from -= 1;
  return source.slice(from, at).replace(/^\s*(?:public|private|protected)\s*:/, '');
}

/** Blanks macros behind what is declared; never one that is called. */
function dropBehind(source: string, pattern: RegExp): string {
  return source.replace(pattern, (all: string, before: string, macro: string, at: number) => {
    const text = declarationBefore(source, at + before.length);
    return STATEMENT.test(text) || !DECLARED.test(text.trimEnd()) ? all : before + blank(macro);
  });
}

/** What the grammar would take for a function or a name without an error. */
export function rewrite(source: string): string {
  return dropBehind(source.replace(CLASS_MACRO, dropped), TRAILING_MACRO);
}

export function repair(source: string, grammarId: string): string | undefined {
  const plain = dropBehind(
    source.replace(LINKAGE, blank).replace(LEADING_MACRO, dropped).replace(LONE_MACRO, blank),
    FIELD_MACRO,
  );
  const looped = grammarId === 'c' ? plain.replace(LOOP_MACRO, endedLoop) : plain;
  const repaired = joinBranches(looped);
  return repaired === source ? undefined : repaired;
}

/** A call and a block: the same length, and both are read. */
function endedLoop(all: string, indent: string, name: string, list: string): string {
  return KEYWORD.test(name) ? all : `${indent}${name}${list};{${all.slice(indent.length + name.length + list.length + 2)}`;
}
