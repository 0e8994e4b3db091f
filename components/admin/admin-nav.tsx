'use client';
/** The pages for admins, at the side; above the page on narrow screens. */
import { Building2, FolderGit2, Gauge, MessagesSquare, ScrollText, Share2, Sparkles, User, Users } from 'lucide-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';

const PAGES = [
  { href: '/admin', name: 'Overview', Icon: Gauge },
  { href: '/admin/repositories', name: 'Repositories', Icon: FolderGit2 },
  { href: '/admin/people', name: 'People', Icon: User },
  { href: '/admin/teams', name: 'Teams', Icon: Users },
  { href: '/admin/sharing', name: 'Sharing', Icon: Share2 },
  { href: '/admin/chat', name: 'Chat', Icon: MessagesSquare },
  { href: '/settings', name: 'Models', Icon: Sparkles, isOperators: true },
  { href: '/admin/organisations', name: 'Organisations', Icon: Building2, isOperators: true },
  { href: '/admin/audit-log', name: 'Audit log', Icon: ScrollText },
] as const;

export function AdminNav({ mayOperate }: { readonly mayOperate: boolean }): React.ReactNode {
  const path = usePathname();
  const list = useRef<HTMLUListElement>(null);
  // Where they stand in a row, the page that is open may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open page is another one with every path
  useEffect(() => {
    const here = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && list.current) list.current.scrollLeft = here.offsetLeft - list.current.clientWidth / 2 + here.offsetWidth / 2;
  }, [path]);
  return (
    <nav aria-label="Admin" className="md:sticky md:top-22 md:w-44 md:shrink-0">
      <ul ref={list} className="relative flex gap-1 overflow-x-auto px-4 pb-1 text-sm md:flex-col md:px-0">
        {PAGES.filter((page) => mayOperate || !('isOperators' in page)).map(({ href, name, Icon }) => {
          const isHere = path === href || (href !== '/admin' && path.startsWith(`${href}/`));
          return (
            <li key={href} className="shrink-0">
              <Link
                href={href}
                aria-current={isHere ? 'page' : undefined}
                className={`flex items-center gap-2 rounded-md px-2.5 py-1.5 ${isHere ? 'bg-sunken font-medium text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink'}`}
              >
                <Icon className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
                {name}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
