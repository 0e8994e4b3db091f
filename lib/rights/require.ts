/** Refuses what a viewer may not do: somebody unknown is asked to sign in, somebody known is told what is missing. */
import { PathlightError } from '#lib/model/errors';
import { ACTIONS, type Action, may, type Viewer } from '#lib/model/viewer';

export function requireAction(viewer: Viewer, action: Action): void {
  if (viewer.kind === 'outsider') {
    throw new PathlightError('unauthenticated', 'Nobody is signed in.', {
      remedy: 'Sign in, or send an API key as `Authorization: Bearer KEY`.',
    });
  }
  if (may(viewer, action)) return;
  const { role, scope } = ACTIONS[action];
  const lacksScope = viewer.key !== null && !viewer.key.scopes.includes(scope);
  throw new PathlightError('forbidden', 'You may not do this.', {
    remedy: lacksScope
      ? `The API key needs the scope "${scope}".`
      : action === 'operate'
        ? 'It concerns the whole installation: owners and admins of the organisation that runs it may.'
        : `It takes the role "${role}" or a higher one; ask an admin of your organisation.`,
  });
}
