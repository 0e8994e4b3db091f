/** The frame of the pages by which somebody comes in: a card in the middle, nothing else. */
import { Logo } from '../shell/logo';

export function EntryPage(props: {
  readonly title: string;
  readonly intro?: React.ReactNode;
  readonly children: React.ReactNode;
}): React.ReactNode {
  return (
    <main id="main" className="mx-auto w-full max-w-md px-4 pt-10 pb-16 sm:pt-16">
      <div className="rounded-xl border border-line bg-surface p-6 shadow-card sm:p-8">
        <Logo className="size-9" />
        <h1 className="mt-4 text-xl font-semibold tracking-tight text-balance">{props.title}</h1>
        {props.intro ? <div className="mt-1.5 text-sm text-ink-2 wrap-anywhere">{props.intro}</div> : null}
        <div className="mt-6">{props.children}</div>
      </div>
    </main>
  );
}
