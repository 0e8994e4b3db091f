/** The table name of a type or function that Kotlin code imports from Kotlin's own library, its coroutines, or Java's. */
import { javaType } from '#indexer/libraries/jvm/modules';

const OWN = /^(kotlin:kotlin(\.|$)|maven:kotlinx\.coroutines(\.|$))/;

export function kotlinType(origin: string, path: string): string | undefined {
  if (!OWN.test(origin)) return javaType(origin, path);
  return path.slice(path.lastIndexOf('.') + 1);
}
