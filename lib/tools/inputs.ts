/** What several tools take, with limits that no id of a repository and no accepted question exceeds. */
import { z } from 'zod';

const MAX_NAME = 5_000;
const MAX_QUERY = 20_000;

/** Id or name of a symbol, or a path: an id holds a whole path. */
export const nameInput = z.string().trim().min(1).max(MAX_NAME);
export const queryInput = z.string().trim().min(1).max(MAX_QUERY);
