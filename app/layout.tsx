/** The frame of every page: header, theme and messages. Nothing in it is fetched from outside. */
import type { Metadata, Viewport } from 'next';
import { headers } from 'next/headers';
import { Toaster } from 'sonner';
import { ORGANIZATION_META } from '#lib/model/viewer';
import { type HeaderViewer, SiteHeader } from '../components/shell/site-header';
import { ThemeProvider } from '../components/shell/theme';
import './globals.css';
import { headerViewer } from './server/header-data';

export const metadata: Metadata = {
  title: { default: 'Pathlight', template: '%s · Pathlight' },
  description: 'Answers about a codebase, with the call path that proves them, every step cited at its line.',
};

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf7' },
    { media: '(prefers-color-scheme: dark)', color: '#101216' },
  ],
};

export default async function RootLayout({ children }: { readonly children: React.ReactNode }): Promise<React.ReactNode> {
  const given = await headers();
  const nonce = given.get('x-nonce') ?? undefined;
  const viewer = await headerViewer(given);
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <ThemeProvider nonce={nonce}>
          <meta name={ORGANIZATION_META} content={organizationOf(viewer)} />
          <SiteHeader viewer={viewer} />
          {children}
          <Toaster
            position="bottom-center"
            toastOptions={{ className: '!border-line-strong !bg-surface !text-ink !text-sm !shadow-card' }}
          />
        </ThemeProvider>
      </body>
    </html>
  );
}

function organizationOf(viewer: HeaderViewer | null): string {
  return viewer?.organizations.find(({ isChosen }) => isChosen)?.id ?? '';
}
