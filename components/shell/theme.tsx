'use client';
/** Light, dark or as the system says. The choice is applied before the first paint, by a script that carries the request's nonce. */
import { Monitor, Moon, Sun } from 'lucide-react';
import { ThemeProvider as NextThemes, useTheme } from 'next-themes';
import { useSyncExternalStore } from 'react';

export function ThemeProvider(props: {
  readonly nonce: string | undefined;
  readonly children: React.ReactNode;
}): React.ReactNode {
  return (
    <NextThemes attribute="class" defaultTheme="system" enableSystem disableTransitionOnChange nonce={props.nonce}>
      {props.children}
    </NextThemes>
  );
}

const NEXT = { system: 'light', light: 'dark', dark: 'system' } as const;
const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
type Theme = keyof typeof NEXT;

const never = (): (() => void) => () => undefined;

export function ThemeToggle(): React.ReactNode {
  const { theme, setTheme } = useTheme();
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const current: Theme = hydrated && (theme === 'light' || theme === 'dark') ? theme : 'system';
  const Icon = ICONS[current];
  return (
    <button
      type="button"
      onClick={() => setTheme(NEXT[current])}
      aria-label={`Theme: ${current}. Switch to ${NEXT[current]}`}
      title={`Theme: ${current}`}
      className="grid size-8 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
    >
      <Icon className="size-4" aria-hidden="true" />
    </button>
  );
}
