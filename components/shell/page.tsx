/** A page of reading width with a heading. */
export function Page(props: {
  readonly title: string;
  readonly intro?: React.ReactNode;
  readonly wide?: boolean;
  readonly children?: React.ReactNode;
}): React.ReactNode {
  return (
    <main id="main" className={`mx-auto w-full space-y-6 px-4 pt-10 pb-16 ${props.wide ? 'max-w-5xl' : 'max-w-2xl'}`}>
      <div className="space-y-1.5">
        <h1 className="text-2xl font-semibold tracking-tight text-balance">{props.title}</h1>
        {props.intro ? <div className="text-ink-2">{props.intro}</div> : null}
      </div>
      {props.children}
    </main>
  );
}
