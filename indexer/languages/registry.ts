/** Every language, one line each. The order decides nothing: no two languages claim the same file ending. */

import { cFamily } from '#indexer/languages/c-family/language';
import { csharp } from '#indexer/languages/csharp/language';
import { go } from '#indexer/languages/go/language';
import { java } from '#indexer/languages/java/language';
import { kotlin } from '#indexer/languages/kotlin/language';
import type { Language } from '#indexer/languages/language';
import { outline } from '#indexer/languages/outline/language';
import { php } from '#indexer/languages/php/language';
import { python } from '#indexer/languages/python/language';
import { ruby } from '#indexer/languages/ruby/language';
import { rust } from '#indexer/languages/rust/language';
import { plainText } from '#indexer/languages/text/language';
import { typescript } from '#indexer/languages/typescript/language';

export const languages: readonly Language[] = [
  cFamily,
  csharp,
  go,
  java,
  kotlin,
  outline,
  php,
  plainText,
  python,
  ruby,
  rust,
  typescript,
];
