/**
 * The organisation a page was drawn for goes along with what the page asks: in another tab somebody may work in another by now, and what
 * is changed here is meant for this one. The server refuses what does not fit (app/server/asking.ts).
 */
import { ORGANIZATION_HEADER, ORGANIZATION_META } from '#lib/model/viewer';

/** Without a body. */
export function organizationOfPage(): Readonly<Record<string, string>> {
  if (typeof document === 'undefined') return {};
  const id = document.querySelector<HTMLMetaElement>(`meta[name="${ORGANIZATION_META}"]`)?.content ?? '';
  return id === '' ? {} : { [ORGANIZATION_HEADER]: id };
}

/** With a body. */
export function jsonHeaders(): Readonly<Record<string, string>> {
  return { 'content-type': 'application/json', ...organizationOfPage() };
}
