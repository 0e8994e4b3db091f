/**
 * `.h` files are C's and C++'s alike. The text decides: words that only C++ has, outside comments and outside the parts that C leaves
 * out itself (`#ifdef __cplusplus`). A header that reads as both is read as C, which says the same of it, and the other way round when
 * that leaves errors.
 */

const COMMENTS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const STRINGS = /"(?:[^"\\\n]|\\.)*"/g;
const GUARDED =
  /^[ \t]*#[ \t]*(?:ifdef[ \t]+__cplusplus|if[ \t]+defined[ \t]*\(?[ \t]*__cplusplus)[\s\S]*?^[ \t]*#[ \t]*(?:endif|else)/gm;
const CPP =
  /^[ \t]*(?:template[ \t]*<|namespace\b[^;=]*\{?|using[ \t]+(?:namespace\b|\w+[ \t]*=|\w+::)|(?:public|private|protected)[ \t]*:|class[ \t]+[\w: ]+[{:;]|enum[ \t]+class\b)|\b(?:virtual|constexpr|nullptr|noexcept|static_cast|explicit)\b|\w+::[~\w]|\boperator[ \t]*[^\w\s]|\)[ \t]*const[ \t]*[{;=]|\bconst [\w:]+[ \t]?&/m;
const INCLUDE = /^[ \t]*#[ \t]*include[ \t]*<[a-z_]+>/m;

export function headerGrammars(source: string, path: string): readonly string[] | undefined {
  if (!/\.h$/i.test(path)) return undefined;
  const text = source.replace(COMMENTS, ' ').replace(GUARDED, '\n');
  const isCpp = CPP.test(text.replace(STRINGS, '""')) || INCLUDE.test(text);
  return isCpp ? ['cpp', 'c'] : ['c', 'cpp'];
}
