/** The bar on top of every page: where you are, where else there is to go, what waits for you, and who you are. */
import Link from 'next/link';
import { Suspense } from 'react';
import { AccountMenu, type OrganizationChoice } from '../account/account-menu';
import { HeaderBell } from '../team/header/header-bell';
import { HeaderNav } from './header-nav';
import { Logo } from './logo';

export interface HeaderViewer {
  readonly id: string;
  readonly name: string;
  readonly role: string | null;
  readonly kind: 'local' | 'person' | 'key' | 'outsider';
  /** Those of a person who signed in. */
  readonly organizations: readonly OrganizationChoice[];
  readonly mayAdminister: boolean;
  readonly mayOperate: boolean;
  readonly mayRead: boolean;
}

/** Without a viewer nobody could be asked who it is. */
export function SiteHeader({ viewer }: { readonly viewer: HeaderViewer | null }): React.ReactNode {
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
        <Suspense>
          <HeaderNav
            isSignedIn={viewer?.mayRead !== false}
            mayAdminister={viewer?.mayAdminister === true}
            mayOperate={viewer?.mayOperate === true}
          >
            {viewer?.mayRead ? <HeaderBell /> : null}
            {viewer ? <AccountMenu viewer={viewer} /> : null}
          </HeaderNav>
        </Suspense>
      </div>
    </header>
  );
}
