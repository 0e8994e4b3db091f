/** Rewrites a refused question around a name that exists: the word that comes closest to it gives way. */
import { lastName, type SymbolId } from '#lib/model/ids';
import { symbolLabel } from '#lib/model/labels';

export function closestQuestion(question: string, id: SymbolId): string {
  const name = lastName(id);
  const words = [...new Set(question.match(/[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*/gu) ?? [])];
  const nearest = words
    .map((word) => ({ word, distance: editDistance(word.slice(word.lastIndexOf('.') + 1).toLowerCase(), name.toLowerCase()) }))
    .filter(({ word, distance }) => distance > 0 && distance <= Math.max(word.length, name.length) / 2)
    .sort((a, b) => a.distance - b.distance)[0];
  return nearest ? question.replace(nearest.word, symbolLabel(id)) : `What does ${symbolLabel(id)} do?`;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_unused, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
