/** Every language, one line each. The order decides nothing: no two languages claim the same file ending. */

import { cFamily } from '#indexer/languages/c-family/language';
import { csharp } from '#indexer/languages/csharp/language';
import { go } from '#indexer/languages/go/language';
import { java } from '#indexer/languages/java/language';
import type { Language } from '#indexer/languages/language';
import { php } from '#indexer/languages/php/language';
import { python } from '#indexer/languages/python/language';
import { typescript } from '#indexer/languages/typescript/language';

export const languages: readonly Language[] = [cFamily, csharp, go, java, python, typescript];
