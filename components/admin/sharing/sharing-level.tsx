'use client';
/** How far the link of an answer reaches. */
import { useState } from 'react';
import { SHARING_LEVELS, type SharingLevel } from '#lib/model/sharing';
import { Refusal } from '../../account/refusal';
import { Section } from '../../account/section';
import { useChange } from '../../account/use-change';
import { ConfirmDialog } from '../../shell/confirm-dialog';

const WORDS: Readonly<Record<SharingLevel, readonly [name: string, about: string]>> = {
  off: ['Off', 'A link opens for who asked, for whoever sees the channel it was asked in, and for admins.'],
  organization: [
    'The organisation',
    'Besides for everybody of the organisation who may read the repository. Others of it are told only that the answer exists.',
  ],
  public: [
    'Public',
    'Besides, an answer that somebody publishes shows its text and the lines it cites to whoever has the link, without signing in.',
  ],
};

export function SharingLevelChoice({
  level,
  published,
}: {
  readonly level: SharingLevel;
  readonly published: number;
}): React.ReactNode {
  const { isBusy, refused, run } = useChange();
  const [wanted, setWanted] = useState<SharingLevel | null>(null);
  const choose = async (next: SharingLevel): Promise<void> => {
    await run('/api/admin/sharing', 'PUT', { level: next });
    setWanted(null);
  };
  return (
    <Section title="Links of answers" intro="How far they reach, of your organisation’s answers. A change holds within a second.">
      <Refusal refused={refused} />
      <fieldset className="space-y-3" disabled={isBusy}>
        <legend className="sr-only">Who opens the link of an answer</legend>
        {SHARING_LEVELS.map((one) => (
          <label key={one} className="flex cursor-pointer items-baseline gap-2.5">
            <input
              type="radio"
              name="sharing"
              value={one}
              checked={level === one}
              onChange={() => (one === 'public' ? setWanted(one) : void choose(one))}
              className="translate-y-0.5 accent-(--accent)"
            />
            <span className="min-w-0">
              <span className="font-medium">{WORDS[one][0]}</span>
              <span className="block text-sm text-ink-2">{WORDS[one][1]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {wanted === null ? null : (
        <ConfirmDialog
          title="Allow public links?"
          action="Allow them"
          cancel="Leave it"
          busy={isBusy}
          onConfirm={() => void choose(wanted)}
          onCancel={() => setWanted(null)}
        >
          Members may then publish answers they asked: text and cited lines of code leave the organisation with the link.
          {published > 0 ? ` ${published === 1 ? 'One was' : `${published} were`} published before and open again at once.` : ''}
        </ConfirmDialog>
      )}
    </Section>
  );
}
