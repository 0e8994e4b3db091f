/** In the place of the ask box, for whoever may read and not ask: why, who can change it, and what there is to read. */
import Link from 'next/link';

const LINK = 'underline underline-offset-2 hover:text-ink';

export function ReadsAlong(): React.ReactNode {
  return (
    <p className="rounded-xl border border-line bg-sunken px-4 py-3 text-sm text-ink-2">
      You read along here. Asking takes the role “member”; an admin of your organisation can give it. What others asked is under{' '}
      <Link href="/questions" className={LINK}>
        Questions
      </Link>{' '}
      and in{' '}
      <Link href="/channels" className={LINK}>
        Channels
      </Link>
      .
    </p>
  );
}
