/** The mark: a path that ends in light. Decorative; the name stands beside it. */
export function Logo({ className }: { readonly className?: string }): React.ReactNode {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="none">
      <path
        d="M6 19v-5.2A3.3 3.3 0 0 1 9.3 10.5h4.9A3.3 3.3 0 0 0 17.5 7.2V6"
        stroke="var(--ink-3)"
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <circle cx="6" cy="19" r="2.3" fill="var(--ink-3)" />
      <circle cx="11.7" cy="10.5" r="2" fill="var(--accent-line)" />
      <circle cx="17.5" cy="5.6" r="3.1" fill="var(--accent)" />
    </svg>
  );
}
