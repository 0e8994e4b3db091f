'use client';
/** The message the address names behind its `#`: brought into view and lit for a moment. */
import { useEffect, useState } from 'react';

const LIT_MS = 2_500;

export function messageOfAddress(): string | null {
  const id = decodeURIComponent(window.location.hash.slice(1));
  return /^[\w-]{16,32}$/.test(id) ? id : null;
}

/** The message that is lit now. */
export function useLit(): string | null {
  const [lit, setLit] = useState<string | null>(null);
  useEffect(() => {
    const light = (): void => setLit(messageOfAddress());
    light();
    window.addEventListener('hashchange', light);
    return () => window.removeEventListener('hashchange', light);
  }, []);
  useEffect(() => {
    if (lit === null) return;
    const timer = setTimeout(() => setLit(null), LIT_MS);
    return () => clearTimeout(timer);
  }, [lit]);
  return lit;
}
