/**
 * The Content-Security-Policy of a page: nothing is loaded from anywhere but this server, scripts and style sheets written into the page
 * need the nonce made for the request, and no other site may frame a page. Style attributes are allowed: highlighted code, the call graph
 * and messages place themselves by them, and there is no nonce for an attribute.
 */

/**
 * Of the one style sheet that a library writes into the page by itself, without a nonce (`sonner`), and of the empty one that it is for a
 * moment. Held to the installed library by content-policy.test.ts.
 */
const LIBRARY_STYLES = [
  'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
];

export function contentSecurityPolicy(nonce: string, { isDevelopment }: { readonly isDevelopment: boolean }): string {
  const hashes = LIBRARY_STYLES.map((hash) => `'${hash}'`).join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "script-src-attr 'none'",
    // For browsers that do not know the two after it.
    "style-src 'self' 'unsafe-inline'",
    // Development writes style sheets as it reloads them.
    `style-src-elem 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}' ${hashes}`}`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
