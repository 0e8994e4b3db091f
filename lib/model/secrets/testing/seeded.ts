/** Texts drawn by lot, the same at every run: values that look like secrets and are nobody's. */
export type Draw = (length: number, alphabet?: string) => string;

const ALNUM = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A linear congruential generator. */
export function seeded(seed: number): Draw {
  let state = seed;
  return (length, alphabet = ALNUM) => {
    let text = '';
    for (let at = 0; at < length; at++) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      text += alphabet.charAt(Math.floor((state / 2 ** 32) * alphabet.length));
    }
    return text;
  };
}
