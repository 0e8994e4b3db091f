/** The place a hop proves itself at: its call line. */
import type { Hop } from '#lib/model/answer';
import type { SourceTarget } from '../source/source-context';

export function hopTarget(hop: Hop, repository: string): SourceTarget {
  return { repository, path: hop.path, line: hop.line, endLine: hop.line };
}
