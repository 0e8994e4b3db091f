/** The API keys of everybody in the organisation: whose, for what, when last used. */
import type { AdminKeyView } from '#lib/model/team-admin';
import { KeyList } from '../../account/key-list';
import { Section } from '../../account/section';

export function AllKeys({ keys }: { readonly keys: readonly AdminKeyView[] }): React.ReactNode {
  return (
    <Section
      title="API keys"
      intro="Of everybody. People make them on their account page; a key may never do more than its person."
    >
      {keys.length === 0 ? (
        <p className="text-sm text-ink-3">Nobody has a key.</p>
      ) : (
        <KeyList keys={keys} path="/api/admin/keys" />
      )}
    </Section>
  );
}
