'use client';
/** The pages of the product. What has no room on a narrow screen stands in a menu. */
import { Menu, Settings, Shield } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useRef, useState } from 'react';
import { Popup } from './popup';
import { ThemeToggle } from './theme';

interface Place {
  readonly href: string;
  readonly label: string;
  /** Other beginnings of addresses that belong to it. */
  readonly also?: readonly string[];
}

const PLACES: readonly Place[] = [
  { href: '/', label: 'Ask', also: ['/c/', '/a/'] },
  { href: '/channels', label: 'Channels' },
  { href: '/questions', label: 'Questions' },
  { href: '/overview', label: 'Overview' },
  { href: '/status', label: 'Status' },
];

export interface HeaderNavProps {
  readonly isSignedIn: boolean;
  readonly mayAdminister: boolean;
  readonly mayOperate: boolean;
  readonly children: React.ReactNode;
}

export function HeaderNav(props: HeaderNavProps): React.ReactNode {
  const pathname = usePathname();
  if (!props.isSignedIn) {
    return (
      <div className="ml-auto flex items-center gap-1 text-sm">
        {pathname.startsWith('/signin') ? null : (
          <Link href="/signin" className="rounded-md px-2.5 py-1 text-ink-2 hover:bg-sunken hover:text-ink">
            Sign in
          </Link>
        )}
        <ThemeToggle />
      </div>
    );
  }
  const [ask, ...places] = PLACES;
  return (
    <>
      <nav aria-label="Main" className="ml-auto flex min-w-0 items-center text-sm sm:gap-0.5">
        {ask ? <PlaceLink place={ask} pathname={pathname} className="max-[339px]:hidden" /> : null}
        {places.map((place) => (
          <PlaceLink key={place.href} place={place} pathname={pathname} className="max-md:hidden" />
        ))}
        {props.mayAdminister ? (
          <IconLink href="/admin" label="Admin" pathname={pathname}>
            <Shield className="size-4" aria-hidden="true" />
          </IconLink>
        ) : null}
        {props.mayOperate ? (
          <IconLink href="/settings" label="Settings" pathname={pathname}>
            <Settings className="size-4" aria-hidden="true" />
          </IconLink>
        ) : null}
      </nav>
      {props.children}
      <span className="max-md:hidden">
        <ThemeToggle />
      </span>
      <NarrowMenu {...props} pathname={pathname} />
    </>
  );
}

function isAt(place: Place, pathname: string): boolean {
  if (pathname === place.href || place.also?.some((start) => pathname.startsWith(start))) return true;
  return place.href !== '/' && pathname.startsWith(`${place.href}/`);
}

function PlaceLink(props: { readonly place: Place; readonly pathname: string; readonly className: string }): React.ReactNode {
  const { place, pathname, className } = props;
  const here = isAt(place, pathname);
  return (
    <Link
      href={place.href}
      aria-current={here ? 'page' : undefined}
      className={`rounded-md px-2 py-1 lg:px-2.5 ${here ? 'bg-sunken font-medium text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink'} ${className}`}
    >
      {place.label}
    </Link>
  );
}

function IconLink(props: {
  readonly href: string;
  readonly label: string;
  readonly pathname: string;
  readonly children: React.ReactNode;
}): React.ReactNode {
  const here = isAt({ href: props.href, label: props.label }, props.pathname);
  return (
    <Link
      href={props.href}
      aria-label={props.label}
      title={props.label}
      aria-current={here ? 'page' : undefined}
      className={`grid size-8 place-items-center rounded-md hover:bg-sunken hover:text-ink max-md:hidden ${here ? 'bg-sunken text-ink' : 'text-ink-3'}`}
    >
      {props.children}
    </Link>
  );
}

function NarrowMenu(props: HeaderNavProps & { readonly pathname: string }): React.ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (): void => setOpen(false);
  const places: readonly Place[] = [
    ...PLACES,
    ...(props.mayAdminister ? [{ href: '/admin', label: 'Admin' }] : []),
    ...(props.mayOperate ? [{ href: '/settings', label: 'Settings' }] : []),
  ];
  return (
    <span className="md:hidden">
      <button
        ref={button}
        type="button"
        aria-label="Menu"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
      >
        <Menu className="size-4.5" aria-hidden="true" />
      </button>
      {open ? (
        <Popup anchor={button} role="menu" label="Menu" onClose={close} className="min-w-48 p-1">
          {places.map((place) => (
            <Link
              key={place.href}
              role="menuitem"
              href={place.href}
              onClick={close}
              aria-current={isAt(place, props.pathname) ? 'page' : undefined}
              className={`block rounded-lg px-3 py-2 outline-none hover:bg-sunken focus:bg-sunken ${isAt(place, props.pathname) ? 'font-medium text-accent-strong' : ''}`}
            >
              {place.label}
            </Link>
          ))}
          <div className="mt-1 flex items-center justify-between border-t border-line py-1 pr-1 pl-3 text-ink-2">
            Theme
            <ThemeToggle />
          </div>
        </Popup>
      ) : null}
    </span>
  );
}
