/** Environment variables of PHP: `getenv('KEY')`, `$_ENV['KEY']`, `$_SERVER['KEY']` where the key is written as an environment's. */
import type { Fact, Framework } from '#indexer/entities/contract';

function configOf(key: string | undefined): readonly Fact[] {
  return key !== undefined && /^[A-Z][A-Z0-9_]*$/.test(key) ? [{ k: 'config', key }] : [];
}

/** What a web server puts beside the environment. */
const REQUEST = /^(HTTP_|REQUEST_|SERVER_|REMOTE_|SCRIPT_|QUERY_|PHP_|DOCUMENT_|PATH_|CONTENT_|GATEWAY_|AUTH_|HTTPS$)/;

export const phpConfig: Framework = {
  name: 'php-config',
  calls: [
    { names: ['getenv', 'getenv()'], from: [{ origin: ['builtin', 'php:'] }], facts: (call) => configOf(call.arg(0)?.text()) },
  ],
  reads: [
    { names: ['$_ENV'], from: [{ origin: 'builtin' }], facts: ({ key }) => configOf(key) },
    { names: ['$_SERVER'], from: [{ origin: 'builtin' }], facts: ({ key }) => (REQUEST.test(key) ? [] : configOf(key)) },
  ],
};
