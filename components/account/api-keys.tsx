'use client';
/** One's own API keys: made and shown once, listed, revoked. */
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '../shell/button';
import { KeyList, type KeyView } from './key-list';
import { type MadeKey, NewKeyForm } from './new-key-form';
import { Section } from './section';
import { ShownOnce } from './shown-once';

export function ApiKeys(props: { readonly keys: readonly KeyView[]; readonly mayPublish: boolean }): React.ReactNode {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const router = useRouter();
  return (
    <Section
      title="API keys"
      intro="For programs, editors and MCP clients. A key may never do more than you."
      action={isMaking ? null : <Button onClick={() => setMaking(true)}>New key</Button>}
    >
      {made ? <ShownOnce what="key" value={made.key} onDone={() => setMade(null)} /> : null}
      {isMaking ? (
        <NewKeyForm
          mayPublish={props.mayPublish}
          onCancel={() => setMaking(false)}
          onMade={(key) => {
            setMade(key);
            setMaking(false);
            router.refresh();
          }}
        />
      ) : null}
      {props.keys.length === 0 && !isMaking ? <p className="text-sm text-ink-3">You have no keys.</p> : null}
      <KeyList keys={props.keys} path="/api/auth/account/keys" />
    </Section>
  );
}
