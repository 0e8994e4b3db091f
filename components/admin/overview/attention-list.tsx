/** What an admin should look at first, then what is well; each leads to its page. */
import { ChevronRight, CircleAlert, CircleCheck, CircleDot } from 'lucide-react';
import Link from 'next/link';
import type { AttentionItem } from '#lib/model/team-admin';

const LOOKS = {
  trouble: { Icon: CircleAlert, colour: 'text-danger', said: 'Trouble' },
  look: { Icon: CircleDot, colour: 'text-accent', said: 'Look at this' },
  ok: { Icon: CircleCheck, colour: 'text-ok', said: 'Well' },
} as const;
const ORDER = ['trouble', 'look', 'ok'] as const;

export function AttentionList({ items }: { readonly items: readonly AttentionItem[] }): React.ReactNode {
  const sorted = ORDER.flatMap((state) => items.filter((item) => item.state === state));
  return (
    <ul className="divide-y divide-line rounded-xl border border-line bg-surface">
      {sorted.map(({ id, state, title, detail, href }) => {
        const { Icon, colour, said } = LOOKS[state];
        return (
          <li key={id}>
            <Link href={href} className="flex items-center gap-3 px-4 py-3 first:rounded-t-xl last:rounded-b-xl hover:bg-sunken">
              <Icon className={`size-4.5 shrink-0 ${colour}`} aria-label={said} />
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{title}</span>
                <span className="block text-sm text-ink-2 wrap-anywhere">{detail}</span>
              </span>
              <ChevronRight className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
