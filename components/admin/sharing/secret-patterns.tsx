'use client';
/** Texts that admins add to what is taken out of code: one a line, only ever more than the built-in rules take. */
import { useState } from 'react';
import { Refusal } from '../../account/refusal';
import { Section } from '../../account/section';
import { useChange } from '../../account/use-change';
import { Button } from '../../shell/button';
import { Form } from '../../shell/form';
import { useTypedEarly } from '../../shell/use-typed-early';

export function SecretPatterns({ patterns: kept }: { readonly patterns: readonly string[] }): React.ReactNode {
  const [text, setText] = useState(kept.join('\n'));
  const field = useTypedEarly<HTMLTextAreaElement>(text, setText);
  const { isBusy, refused, run } = useChange();
  const patterns = text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  const isChanged = patterns.join('\n') !== kept.join('\n');
  const save = async (): Promise<void> => {
    const saved = await run<{ readonly patterns: readonly string[] }>('/api/admin/secrets', 'PUT', { patterns });
    if (saved) setText(saved.patterns.join('\n'));
  };
  return (
    <Section
      title="Secrets of your own"
      intro="Keys, tokens and passwords are taken out of everything that is shown, sent to a model or kept. Add what only you know."
    >
      <Form aria-label="Secrets of your own" className="space-y-3" onSubmit={() => void save()}>
        <Refusal refused={refused} />
        <label className="block space-y-1.5">
          <span className="block text-sm text-ink-2">
            One a line; <code className="text-[0.93em]">*</code> stands for a run of characters:{' '}
            <code className="text-[0.93em]">acme_live_*</code>. They add to the built-in rules and take none away.
          </span>
          <textarea
            ref={field}
            aria-label="Patterns of secrets"
            rows={Math.min(12, Math.max(4, patterns.length + 1))}
            value={text}
            onChange={(event) => setText(event.target.value)}
            spellCheck={false}
            autoCapitalize="off"
            className="w-full rounded-md border border-line-strong bg-surface px-2.5 py-1.5 font-mono text-sm"
          />
        </label>
        <p className="text-xs text-ink-3">
          Taken out at once of all that this process shows and sends, in other processes when they start next. An index made
          before holds the text until the repository is indexed again, and is redacted as it is read.
        </p>
        <div className="flex gap-2">
          <Button type="submit" tone="primary" disabled={isBusy || !isChanged}>
            Save
          </Button>
          {isChanged ? <Button onClick={() => setText(kept.join('\n'))}>Undo</Button> : null}
        </div>
      </Form>
    </Section>
  );
}
