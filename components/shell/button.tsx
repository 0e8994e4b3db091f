/** The product's two buttons: one that does the main thing, and quiet ones. */
type ButtonProps = React.ComponentProps<'button'> & { readonly tone?: 'primary' | 'quiet' };

export function Button({ tone = 'quiet', className = '', type = 'button', ...rest }: ButtonProps): React.ReactNode {
  return <button type={type} className={`${buttonClass(tone)} ${className}`} {...rest} />;
}

export function buttonClass(tone: 'primary' | 'quiet'): string {
  const base =
    'inline-flex h-8 shrink-0 items-center justify-center gap-1.5 rounded-md px-3 text-sm font-medium whitespace-nowrap disabled:opacity-45';
  return tone === 'primary'
    ? `${base} bg-accent text-accent-ink hover:bg-accent-strong`
    : `${base} border border-line-strong bg-surface text-ink hover:border-ink-3 hover:bg-sunken`;
}
