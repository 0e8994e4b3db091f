/** The style sheet that a library writes into pages is the one whose hash the policy allows: an update that changes it fails here. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-policy';

test('the toaster’s own style sheet is allowed by its hash', () => {
  const source = readFileSync(fileURLToPath(import.meta.resolve('sonner')), 'utf8');
  const [, literal] = /^__insertCSS\((".*")\);$/m.exec(source) ?? [];
  const css: unknown = JSON.parse(literal ?? 'null');
  const hash = createHash('sha256').update(String(css)).digest('base64');
  expect(contentSecurityPolicy('n', { isDevelopment: false })).toContain(`style-src-elem 'self' 'nonce-n' 'sha256-${hash}'`);
});

test('no inline script or style sheet without the nonce, in the built product', () => {
  const directives = contentSecurityPolicy('n', { isDevelopment: false }).split('; ');
  const ofElements = directives.filter((one) => /^(script-src|style-src-elem|default-src) /.test(one));
  expect(ofElements).toHaveLength(3);
  for (const directive of ofElements) expect(directive).not.toMatch(/unsafe/);
});
