/**
 * Blanks what the preprocessor would take away and the grammar cannot read: braces that only C++ sees, macros that stand where a
 * declaration's specifiers or a class's attributes do. Same length, same lines.
 */

const blank = (text: string): string => text.replace(/[^\n]/g, ' ');

/** `#ifdef __cplusplus extern "C" { #endif` and the closing one. */
const LINKAGE =
  /^[ \t]*#[ \t]*(?:ifdef[ \t]+__cplusplus|if[ \t]+defined[ \t]*\(?[ \t]*__cplusplus[ \t]*\)?)[^\n]*\n(?:[ \t]*(?:extern[ \t]+"C(?:\+\+)?"[ \t]*\{?|\{|\})[ \t]*(?:\/[/*][^\n]*)?\n)+[ \t]*#[ \t]*endif[^\n]*/gm;
/** `extern "C" {` behind a macro: `BEGIN_DECLS`, `G_END_DECLS;` alone on a line. */
const LONE_MACRO = /^[ \t]*[A-Z][A-Z0-9_]{3,}(?:[ \t]*\([\w \t,."]*\))?[ \t]*;?[ \t]*$/gm;
/** `API_EXPORT int run(`, `EXPORT_C(void) run(` stays: the macro stands before another word that starts a type. */
const LEADING_MACRO =
  /^([ \t]*(?:(?:static|extern|inline|typedef|const)[ \t]+)*)([A-Z][A-Z0-9_]{2,}(?:\([\w \t,."]*\))?)(?=[ \t\n]+(?:const[ \t]+|unsigned[ \t]+|struct[ \t]+|static[ \t]+|inline[ \t]+|virtual[ \t]+|explicit[ \t]+)*[A-Za-z_][\w:<>]*[ \t*&\n]+[A-Za-z_~]\w*[ \t]*[(;=])/gm;
/** `class API_EXPORT Foo : …` */
const CLASS_MACRO =
  /(\b(?:class|struct|union|enum)[ \t]+)([A-Z][A-Z0-9_]{2,}(?:\([\w \t,."]*\))?)(?=[ \t\n]+[A-Za-z_]\w*[ \t\n]*(?:final[ \t\n]*)?[{:])/g;
/** `int run(void) PRINTF_LIKE(1, 2) {`, `T* get() LIFETIME_BOUND;` */
const TRAILING_MACRO = /(\)[ \t]*(?:const[ \t]*)?)([A-Z][A-Z0-9_]{3,}(?:[ \t]*\([\w \t,.!*&>-]*\))?)(?=[ \t\n]*[{;])/g;

const dropped = (_all: string, before: string, macro: string): string => before + blank(macro);

/** What the grammar would take for a function or a name without an error. */
export function rewrite(source: string): string {
  return source.replace(CLASS_MACRO, dropped).replace(TRAILING_MACRO, dropped);
}

export function repair(source: string): string | undefined {
  const repaired = source.replace(LINKAGE, blank).replace(LEADING_MACRO, dropped).replace(LONE_MACRO, blank);
  return repaired === source ? undefined : repaired;
}
