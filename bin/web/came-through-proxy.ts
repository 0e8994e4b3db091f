/**
 * Whether something stands between the client and this process, by the headers as they arrived, before the framework adds its own: whoever
 * may be behind it is not the person at this machine, also where it runs on this machine and passes Host on as it likes.
 */
import type { IncomingMessage } from 'node:http';

/** What proxies, balancers and tunnels write; browsers and programs of this machine write none of them. */
const OF_PROXIES =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-original-.*|x-real-ip|.*-(?:client|connecting)-ip|cf-.*|cdn-loop|fly-.*|ngrok-.*|tailscale-.*|x-amzn-.*|x-arr-.*|x-azure-.*|x-envoy-.*|x-vercel-.*)$/;

/** HTTP/1.0 is what bare ones speak. */
export function cameThroughProxy({ headers, httpVersion }: Pick<IncomingMessage, 'headers' | 'httpVersion'>): boolean {
  return httpVersion === '1.0' || Object.keys(headers).some((name) => OF_PROXIES.test(name));
}
