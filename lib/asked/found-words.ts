/** What is found in a question of either language. */

export type Wh = 'where' | 'why' | 'how' | 'how-much' | 'when' | 'who' | 'what' | 'whether' | 'none';

export interface FoundWords {
  readonly wh: Wh;
  /** In order. */
  readonly words: readonly string[];
  /** It leans on what was said before. */
  readonly leans: boolean;
}
