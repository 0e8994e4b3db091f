/** The bar on top of every page: where you are, where else there is to go, and the theme. */
import { Settings } from 'lucide-react';
import Link from 'next/link';
import { Logo } from './logo';
import { ThemeToggle } from './theme';

export function SiteHeader(): React.ReactNode {
  return (
    <header className="no-print sticky top-0 z-30 border-b border-line bg-bg/90 backdrop-blur-md">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-40 focus:rounded-md focus:bg-surface focus:px-3 focus:py-1.5 focus:shadow-card"
      >
        Skip to content
      </a>
      <div className="flex h-12 items-center gap-1 px-3 sm:gap-2 sm:px-4">
        <Link href="/" className="-ml-1 flex items-center gap-2 rounded-md px-1 py-1 font-semibold tracking-tight">
          <Logo className="size-5.5" />
          <span className="max-[419px]:sr-only">Pathlight</span>
        </Link>
        <nav aria-label="Main" className="ml-auto flex min-w-0 items-center text-sm sm:gap-1">
          <HeaderLink href="/">Ask</HeaderLink>
          <HeaderLink href="/overview">Overview</HeaderLink>
          <HeaderLink href="/status">Status</HeaderLink>
          <Link
            href="/settings"
            aria-label="Settings"
            title="Settings"
            className="grid size-8 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
          >
            <Settings className="size-4" aria-hidden="true" />
          </Link>
          <ThemeToggle />
        </nav>
      </div>
    </header>
  );
}

function HeaderLink(props: { readonly href: string; readonly children: React.ReactNode }): React.ReactNode {
  return (
    <Link href={props.href} className="rounded-md px-2 py-1 text-ink-2 sm:px-2.5 hover:bg-sunken hover:text-ink">
      {props.children}
    </Link>
  );
}
