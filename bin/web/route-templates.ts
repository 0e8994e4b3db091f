/**
 * Which route an address belongs to, as the build lists them: `/c/[id]` for `/c/8Zk…`. The log says that alone, so neither ids nor names
 * nor what was asked stand in it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const route = z.object({ page: z.string(), regex: z.string() });
const manifest = z.object({ staticRoutes: z.array(route), dynamicRoutes: z.array(route) });

export function routeTemplates(packageRoot: string): (url: string) => string {
  const text = readFileSync(join(packageRoot, '.next/routes-manifest.json'), 'utf8');
  const { staticRoutes, dynamicRoutes } = manifest.parse(JSON.parse(text));
  const routes = [...staticRoutes, ...dynamicRoutes].map(({ page, regex }) => ({ page, pattern: new RegExp(regex) }));
  return (url) => {
    const path = url.replace(/[?#].*$/s, '');
    if (path.startsWith('/_next/static/')) return '/_next/static';
    return routes.find(({ pattern }) => pattern.test(path))?.page ?? 'other';
  };
}
