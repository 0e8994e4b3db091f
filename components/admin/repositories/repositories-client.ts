/** What the page of repositories asks of the server. Refusals are thrown with the API's error as their message. */
import type { AddRules, RepositoriesView, ShownGrantee } from '#lib/model/repository-admin';
import { jsonHeaders, organizationOfPage } from '../../shell/page-organization';

const BASE = '/api/admin/repositories';

export interface GrantChange {
  readonly kind: ShownGrantee;
  readonly id: string;
  readonly granted: boolean;
}

export async function loadRepositories(signal?: AbortSignal): Promise<RepositoriesView> {
  return (await send(BASE, 'GET', undefined, signal)).json();
}

export async function addRepository(source: string, token: string): Promise<{ readonly repository: string }> {
  return (await send(BASE, 'POST', { source, ...(token === '' ? {} : { token }) })).json();
}

export async function setDefaultGrant(defaultGrant: AddRules['defaultGrant']): Promise<RepositoriesView> {
  return (await send(BASE, 'PUT', { defaultGrant })).json();
}

export async function exclude(name: string, patterns: readonly string[]): Promise<RepositoriesView> {
  return (await send(pathOf(name), 'PUT', { exclude: patterns })).json();
}

export async function changeGrant(name: string, grant: GrantChange): Promise<RepositoriesView> {
  return (await send(pathOf(name), 'PUT', { grant })).json();
}

export async function removeRepository(name: string): Promise<RepositoriesView> {
  return (await send(pathOf(name), 'DELETE')).json();
}

export async function refreshRepository(name: string): Promise<RepositoriesView> {
  return (await send(`${pathOf(name)}/index`, 'POST')).json();
}

export async function cancelIndex(name: string): Promise<RepositoriesView> {
  return (await send(`${pathOf(name)}/index`, 'DELETE')).json();
}

function pathOf(name: string): string {
  return `${BASE}/${encodeURIComponent(name)}`;
}

async function send(address: string, method: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(address, {
    method,
    ...(body === undefined ? { headers: organizationOfPage() } : { body: JSON.stringify(body), headers: jsonHeaders() }),
    ...(signal ? { signal } : {}),
  });
  if (!response.ok) throw new Error(await response.text());
  return response;
}
