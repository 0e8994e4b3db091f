'use client';
/** Who is signed in, in the header: to the account, and out. Nothing where nobody signs in. */
import { Check, CircleUser } from 'lucide-react';
import Link from 'next/link';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { MenuItem, Popup } from '../shell/popup';
import { send } from './send';

export interface OrganizationChoice {
  readonly id: string;
  readonly name: string;
  readonly isChosen: boolean;
}

export interface MenuViewer {
  readonly kind: string;
  readonly name: string;
  readonly role: string | null;
  readonly organizations: readonly OrganizationChoice[];
}

const ITEM = 'block w-full rounded-lg px-3 py-2 text-left outline-none hover:bg-sunken focus:bg-sunken';

export function AccountMenu({ viewer }: { readonly viewer: MenuViewer }): React.ReactNode {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (viewer.kind !== 'person') return null;
  const close = (): void => setOpen(false);
  const chosen = viewer.organizations.find(({ isChosen }) => isChosen);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Account of ${viewer.name}`}
        title={viewer.name}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="grid size-8 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
      >
        <CircleUser className="size-4.5" aria-hidden="true" />
      </button>
      {open ? (
        <Popup anchor={button} role="menu" label="Account" onClose={close} className="min-w-52 p-1">
          <div className="border-b border-line px-3 pt-1.5 pb-2 wrap-anywhere">
            <div className="font-medium">{viewer.name}</div>
            <div className="text-xs text-ink-3">
              {[viewer.role, chosen?.name].filter((word) => typeof word === 'string').join(' of ')}
            </div>
          </div>
          {viewer.organizations.length > 1 ? <Organizations organizations={viewer.organizations} onClose={close} /> : null}
          <Link role="menuitem" href="/account" onClick={close} className={`mt-1 ${ITEM}`}>
            Account and API keys
          </Link>
          <button type="button" role="menuitem" className={ITEM} onClick={() => void signOut()}>
            Sign out
          </button>
        </Popup>
      ) : null}
    </>
  );
}

/** The one that is worked in now is chosen; another one begins on its first page, with nothing of the one before. */
function Organizations(props: {
  readonly organizations: readonly OrganizationChoice[];
  readonly onClose: () => void;
}): React.ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a menu, which has no such element
    <div role="group" aria-label="Organisation" className="border-b border-line py-1">
      {props.organizations.map(({ id, name, isChosen }) => (
        <MenuItem
          key={id}
          checked={isChosen}
          icon={<Check className={`size-4 shrink-0 text-accent-strong ${isChosen ? '' : 'invisible'}`} aria-hidden="true" />}
          onSelect={() => (isChosen ? props.onClose() : void workIn(id))}
        >
          <span className="wrap-anywhere">{name}</span>
        </MenuItem>
      ))}
    </div>
  );
}

export async function workIn(id: string): Promise<void> {
  const sent = await send('/api/auth/account/organization', 'PUT', { id });
  if (sent.ok) window.location.assign('/');
  else toast.error(`${sent.message} ${sent.remedy}`);
}

export async function signOut(): Promise<void> {
  const sent = await send('/api/auth/sign-out', 'POST');
  if (sent.ok) window.location.assign('/signin');
  else toast.error(`${sent.message} ${sent.remedy}`);
}
