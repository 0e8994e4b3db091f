/** Why a candidate was linked, in one phrase for the reader. */
import type { Features } from '#lib/link/feature';

export function linkReason(features: Features): string {
  if (features.named > 0) return 'the question names it';
  if (features.wholeName > 0) return 'its whole name stands in the question';
  if (features.name > 0 || features.alias > 0) return 'its name has words of the question';
  if (features.doc > features.body) return 'its comment has words of the question';
  if (features.meaning > 0.8) return 'its meaning is close to the question';
  if (features.calleeWords > 0.2) return 'what it calls has words of the question';
  return 'its text has words of the question';
}
