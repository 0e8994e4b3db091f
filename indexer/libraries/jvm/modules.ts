/**
 * Where an import of a JVM language leads when no indexed file declares the package: the library of Java or Kotlin, or a package of the
 * build. The linker asks for project packages first, so nothing here looks at files.
 */
import type { ModuleTarget } from '#indexer/languages/language';
import { packageOfType } from '#indexer/libraries/jvm/packages';

/** Parts of `javax` that come with Java itself; the rest are libraries. */
const JAVA = /^(java|jdk|sun|com\.sun|org\.w3c\.dom|org\.xml\.sax|org\.ietf\.jgss)(\.|$)/;
const JAVAX =
  /^javax\.(accessibility|annotation\.processing|crypto|imageio|lang|management|naming|net|print|rmi|script|security|smartcardio|sound|sql|swing|tools|xml\.(catalog|crypto|datatype|namespace|parsers|stream|transform|validation|xpath))(\.|$)/;
const KOTLIN = /^kotlin(\.|$)/;

export function resolveLibrary(specifier: string): ModuleTarget {
  if (!/^[\p{L}_$][\w$.\p{L}]*$/u.test(specifier)) return { k: 'unresolved' };
  if (JAVA.test(specifier) || JAVAX.test(specifier)) return { k: 'external', name: `java:${specifier}` };
  return { k: 'external', name: `${KOTLIN.test(specifier) ? 'kotlin' : 'maven'}:${specifier}` };
}

/** The table name of a type reached by import: `java:java.util` and `Map.Entry` is `Entry`. */
export function javaType(origin: string, path: string): string | undefined {
  if (!origin.startsWith('java:')) return undefined;
  const whole = `${origin.slice('java:'.length)}.${path}`;
  const dot = whole.lastIndexOf('.');
  const name = whole.slice(dot + 1);
  return packageOfType(name) === whole.slice(0, dot) ? name : undefined;
}
