'use client';
/** The link of an invitation that was just made: it is not shown again. */
import { ShownOnce } from '../../account/shown-once';

export interface MadeInvitation {
  readonly id: string;
  readonly url: string;
}

export function NewLink(props: {
  readonly made: MadeInvitation;
  readonly email: string;
  readonly onDone: () => void;
}): React.ReactNode {
  return (
    <ShownOnce what="link" value={props.made.url} onDone={props.onDone}>
      Hand it to {props.email}. It works once, within seven days.
    </ShownOnce>
  );
}
