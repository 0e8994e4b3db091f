/** In a sentence, who can open the link of an answer. */
import type { AnswerShare } from '#lib/model/sharing';

export function whoOpens({ level, isPublished }: Pick<AnswerShare, 'level' | 'isPublished'>): string {
  if (level === null) return 'Whoever reaches this server can open the link.';
  if (level === 'public' && isPublished) return 'Anybody with the link can read it, without signing in.';
  if (level === 'off') return 'Only who asked it, who sees the channel it was asked in, and admins can open the link.';
  return 'People of your organisation who may read the repository can open the link.';
}
