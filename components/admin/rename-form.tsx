'use client';
/** Another name for a team or an organisation, in the place of the one it has. Escape leaves it as it is. */
import { useState } from 'react';
import { INPUT } from '../account/text-field';
import type { Change } from '../account/use-change';
import { Button } from '../shell/button';
import { Form } from '../shell/form';

/** `path`: of the route whose PATCH takes `{name}`. */
export function RenameForm(props: {
  readonly name: string;
  readonly path: string;
  readonly change: Change;
  readonly onDone: () => void;
}): React.ReactNode {
  const { name, path, change, onDone } = props;
  const [draft, setDraft] = useState(name);
  const rename = async (): Promise<void> => {
    if (draft.trim() === name || (await change.run(path, 'PATCH', { name: draft })) !== null) onDone();
  };
  return (
    <Form className="flex flex-wrap gap-2" onSubmit={() => void rename()}>
      <input
        aria-label={`New name of ${name}`}
        className={`${INPUT} !w-auto !h-8 flex-1 basis-48`}
        value={draft}
        maxLength={80}
        required
        // biome-ignore lint/a11y/noAutofocus: whoever pressed the button wants to type
        autoFocus
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onDone();
        }}
      />
      <Button type="submit" tone="primary" disabled={change.isBusy || draft.trim() === ''}>
        Rename
      </Button>
      <Button onClick={onDone}>Cancel</Button>
    </Form>
  );
}
