/** A pair of keys that signs tokens, and how the public one is published. */
import { randomBytes } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose';

export class FakeSigner {
  readonly kid = randomBytes(6).toString('hex');
  readonly ready: Promise<unknown>;
  private readonly endorsements: readonly string[];
  private readonly pair = generateKeyPair('RS256');

  /** `endorsements`: the channels of the Bot Connector that the key signs for. */
  constructor(endorsements: readonly string[] = []) {
    this.endorsements = endorsements;
    this.ready = this.pair;
  }

  async key(): Promise<CryptoKey> {
    return (await this.pair).privateKey;
  }

  async published(): Promise<object> {
    const jwk = await exportJWK((await this.pair).publicKey);
    return { ...jwk, kid: this.kid, use: 'sig', endorsements: this.endorsements };
  }
}
