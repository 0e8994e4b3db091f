/**
 * Whether an activity comes from Teams: its token has to be signed by a key that the Bot Connector publishes for Teams, be meant for this
 * bot, be of now, and name the address that is to be answered at. Nothing of the body is believed before.
 */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { PlatformTrouble } from '#lib/chat/platform';
import { ShortMemory } from '#lib/chat/short-memory';
import type { TeamsAddresses } from '#lib/chat/teams/teams-addresses';

export interface TeamsVerifier {
  /** The address that the token names. Null: it is no token of Teams for this bot. Throws `unreachable` while the keys cannot be had. */
  verify(authorization: string | null): Promise<string | null>;
}

const KEEP_MS = 86_400_000;
const TIMEOUT_MS = 5_000;
/** Seconds that clocks may differ. */
const TOLERANCE = 300;
const MAX_TOKEN = 8_192;
const CHANNEL = 'msteams';

const metadataSchema = z.object({ issuer: z.string().min(1), jwks_uri: z.string() });
const claimsSchema = z.object({ serviceurl: z.string() });

export function teamsVerifier({ metadata }: TeamsAddresses, appId: string): TeamsVerifier {
  const signers = new ShortMemory<Signer>(KEEP_MS);
  return {
    verify: async (authorization) => {
      const [, token] = /^Bearer ([\w.-]+)$/i.exec(authorization ?? '') ?? [];
      if (token === undefined || token.length > MAX_TOKEN) return null;
      const signer = await signers.get(metadata, () => signerOf(metadata)).catch(unreachable);
      try {
        const { payload, protectedHeader } = await jwtVerify(token, signer.keys, {
          issuer: signer.issuer,
          audience: appId,
          algorithms: ['RS256'],
          clockTolerance: TOLERANCE,
          requiredClaims: ['exp'],
        });
        const claims = claimsSchema.safeParse(payload);
        return claims.success && isForTeams(signer, protectedHeader.kid) ? claims.data.serviceurl : null;
      } catch (error) {
        return isRefusal(error) ? null : unreachable(error);
      }
    },
  };
}

interface Signer {
  readonly issuer: string;
  readonly keys: ReturnType<typeof createRemoteJWKSet>;
}

/** Keys are taken from where their description lies, and from nowhere else. */
async function signerOf(metadata: string): Promise<Signer> {
  const response = await fetch(metadata, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  const { issuer, jwks_uri: keys } = metadataSchema.parse(await response.json());
  const url = new URL(keys);
  if (url.origin !== new URL(metadata).origin) throw new Error('The keys lie elsewhere than their description.');
  return { issuer, keys: createRemoteJWKSet(url, { timeoutDuration: TIMEOUT_MS }) };
}

/** The Bot Connector signs for many channels; each of its keys says for which. */
function isForTeams({ keys }: Signer, kid: string | undefined): boolean {
  const key = keys.jwks()?.keys.find((one) => one.kid === kid) as { readonly endorsements?: unknown } | undefined;
  return Array.isArray(key?.endorsements) && key.endorsements.includes(CHANNEL);
}

/** What is wrong with the token, and not with the way to the keys. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof errors.JOSEError && /^ERR_(JWT|JWS)_|ALG_NOT_ALLOWED|MATCHING_KEY|NOT_SUPPORTED|INVALID$/.test(error.code)
  );
}

function unreachable(cause: unknown): never {
  throw new PlatformTrouble('unreachable', 'The keys of the Bot Connector cannot be had.', { cause });
}
