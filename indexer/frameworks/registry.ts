/** The frameworks Pathlight knows, each a folder of rules. A new one is a line here. */
import type { Framework } from '#indexer/entities/contract';
import { express } from '#indexer/frameworks/express/express';

export const frameworks: readonly Framework[] = [express];
