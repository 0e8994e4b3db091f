/** Why a model's server could not be used, in words, with the way out: from an HTTP status and from the errors of a connection. */
import { LOST_KEY, ModelTrouble } from '#lib/answer/model/model-trouble';
import { isMarkup, serverWords } from '#lib/answer/model/test/server-words';
import type { ModelConfig } from '#lib/model/model-config';
import type { TestVerdict } from '#lib/model/model-settings';

export interface Trouble {
  readonly verdict: TestVerdict;
  readonly message: string;
  readonly remedy: string;
  /** The server's own words. */
  readonly said: string | null;
}

type Words = Omit<Trouble, 'said'>;

const NO_TOOLS_REMEDY =
  'Choose a model with tool calling, or switch it on in the server (vLLM: --enable-auto-tool-choice with a --tool-call-parser, llama.cpp: --jinja).';

export function troubleOfStatus(
  status: number,
  { body, config }: { readonly body: string; readonly config: ModelConfig },
): Trouble {
  const said = serverWords(body, config.apiKey);
  return { ...wordsOfStatus(status, { body, config }), said };
}

function wordsOfStatus(status: number, { body, config }: { readonly body: string; readonly config: ModelConfig }): Words {
  const { host } = new URL(config.baseUrl);
  const isKey = status === 401 || status === 403 || /api[ _-]?key.{0,20}(not valid|invalid)|API_KEY_INVALID/i.test(body);
  if (isKey) return wrongKey(status, config);
  if (status === 402 || (status === 429 && /quota|credit|billing|balance|insufficient/i.test(body)))
    return wordsOf(
      'quota',
      `${host} has no credit or quota left for this key (HTTP ${status}).`,
      'Add credit there, or use another key.',
    );
  if (status === 429)
    return wordsOf(
      'quota',
      `${host} takes no more requests for this key right now (HTTP 429).`,
      'Wait a moment, or raise the limit there.',
    );
  if (/model/i.test(body) && (status === 404 || (status === 400 && saysNoModel(body)))) return noModel(config);
  if (status === 404 || status === 405 || (status < 500 && isMarkup(body))) return noApi(config, status);
  if (/tool/i.test(body) && status !== 503)
    return wordsOf(
      'no_tools',
      `${host} refuses tools for this model (HTTP ${status}). It can use only what Pathlight found before asking it.`,
      NO_TOOLS_REMEDY,
    );
  if (status >= 500)
    return wordsOf(
      'failed',
      `${host} has trouble of its own (HTTP ${status}).`,
      'Look at what it says below and in its log; try again.',
    );
  return wordsOf(
    'refused',
    `${host} refused the request (HTTP ${status}).`,
    'Look at what it says below, and at the base URL and the model.',
  );
}

function saysNoModel(body: string): boolean {
  return /not (?:a )?(?:valid|found|exist)|no such|unknown|does not exist|invalid model/i.test(body) && !/tool/i.test(body);
}

function wrongKey(status: number, { apiKey, baseUrl }: ModelConfig): Words {
  const { host } = new URL(baseUrl);
  if (apiKey === undefined) return wordsOf('wrong_key', `${host} wants a key, and none is set.`, 'Enter the key of this server.');
  return status === 403
    ? wordsOf(
        'wrong_key',
        `${host} does not allow this with the key that is set (HTTP 403).`,
        'Check what the key may be used for, and the region.',
      )
    : wordsOf(
        'wrong_key',
        `${host} does not accept the key (HTTP ${status}).`,
        'Enter the key again; look for a missing end or a key of another provider.',
      );
}

export function noModel({ modelId, baseUrl }: ModelConfig): Words {
  return wordsOf(
    'no_model',
    `${new URL(baseUrl).host} has no model ${modelId}.`,
    'Choose one that it has, or load it there first.',
  );
}

export function noApi({ baseUrl, provider }: ModelConfig, status?: number): Words {
  const told = status === undefined ? 'answers with something else' : `answers with HTTP ${status}`;
  return wordsOf(
    'no_api',
    `There is no API of this kind at ${baseUrl}: it ${told}.`,
    `Check the base URL and that the provider is ${provider}.`,
  );
}

/** Of a thrown error; a TimeoutError is a limit of ours. */
export function troubleOf(error: unknown, config: ModelConfig): Trouble {
  for (const at of chainOf(error)) {
    if (at instanceof ModelTrouble) return { ...wordsOfTrouble(at, config), said: null };
    const status = 'statusCode' in at && typeof at.statusCode === 'number' ? at.statusCode : undefined;
    const body = 'responseBody' in at && typeof at.responseBody === 'string' ? at.responseBody : '';
    if (status !== undefined && status >= 300) return troubleOfStatus(status, { body, config });
    const known = 'code' in at && typeof at.code === 'string' ? wordsOfCode(at.code, config) : null;
    if (known) return { ...known, said: null };
    const name = 'name' in at && typeof at.name === 'string' ? at.name : '';
    if (/Timeout|Abort/.test(name)) return { ...tooSlow(config), said: null };
  }
  const text = chainOf(error)
    .map((at) => `${'name' in at ? String(at.name) : ''} ${'message' in at ? String(at.message) : ''}`)
    .join(' ');
  if (/JSON|parse|valid|finish reason|terminated|Unexpected|SyntaxError/i.test(text))
    return { ...unreadable(config), said: null };
  if (/bad port/i.test(text))
    return {
      ...wordsOf('unreachable', `No client asks anything of that port: ${new URL(config.baseUrl).host}.`, 'Check the port.'),
      said: null,
    };
  const said = serverWords(chainOf(error)[0], config.apiKey);
  return {
    ...wordsOf(
      'failed',
      `${new URL(config.baseUrl).host} broke off with an error.`,
      'Look at what it says below and in its log.',
    ),
    said,
  };
}

/** What the reading of a stream found wrong. */
function wordsOfTrouble({ why }: ModelTrouble, { modelId }: ModelConfig): Words {
  if (why === LOST_KEY) return wordsOf('wrong_key', `The model cannot be asked: ${why}.`, 'Enter the key again.');
  return wordsOf('unreadable', `${modelId} could not finish: ${why}.`, 'Try again; if it stays so, choose another model.');
}

function wordsOfCode(code: string, { baseUrl }: ModelConfig): Words | null {
  const { host, hostname, protocol } = new URL(baseUrl);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return wordsOf(
      'unreachable',
      `There is no host ${hostname}: its name cannot be looked up.`,
      'Check the base URL for a typo, and the network.',
    );
  if (code === 'ECONNREFUSED')
    return wordsOf(
      'unreachable',
      `Nothing listens at ${host}.`,
      'Start the server, or check the port; from a container, localhost is the container itself.',
    );
  if (/^(ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH|EHOSTDOWN)$/.test(code))
    return wordsOf(
      'unreachable',
      `${host} cannot be reached from this machine.`,
      'Check the address, the network and the firewall.',
    );
  if (/CERT|UNABLE_TO_VERIFY|SELF_SIGNED/.test(code))
    return wordsOf(
      'unreachable',
      `The certificate of ${host} is not trusted.`,
      'Use its right name, or have Node trust it with NODE_EXTRA_CA_CERTS.',
    );
  if (code === 'EPROTO' || code.startsWith('ERR_SSL'))
    return wordsOf(
      'unreachable',
      `${host} does not speak ${protocol.slice(0, -1)}.`,
      `Write ${protocol === 'https:' ? 'http' : 'https'}:// before the address.`,
    );
  if (code.startsWith('HPE_')) return wordsOf('no_api', `${host} does not speak HTTP.`, 'Check the port.');
  if (code === 'UND_ERR_HEADERS_TIMEOUT' || code === 'UND_ERR_BODY_TIMEOUT')
    return wordsOf('too_slow', `${host} did not answer in time.`, 'Try again once the model is loaded.');
  if (code === 'ECONNRESET' || code === 'UND_ERR_SOCKET' || code === 'EPIPE')
    return wordsOf(
      'unreadable',
      `${host} cut the connection in the middle.`,
      'Look into its log; a gateway may limit time or size.',
    );
  return null;
}

function tooSlow({ baseUrl }: Pick<ModelConfig, 'baseUrl'>): Words {
  return wordsOf(
    'too_slow',
    `${new URL(baseUrl).host} did not finish in time.`,
    'A local model may still be loading: try again. If it stays so, choose a smaller one.',
  );
}

function unreadable({ baseUrl }: Pick<ModelConfig, 'baseUrl'>): Words {
  return wordsOf(
    'unreadable',
    `What ${new URL(baseUrl).host} sent cannot be read to its end.`,
    'Check the provider and the base URL; a proxy between may cut or rewrite streams.',
  );
}

/** The error and those behind it, of every attempt and every address. */
function chainOf(error: unknown, depth = 0): readonly object[] {
  if (typeof error !== 'object' || error === null || depth > 5) return [];
  const behind = [
    'lastError' in error ? error.lastError : undefined,
    'cause' in error ? error.cause : undefined,
    ...('errors' in error && Array.isArray(error.errors) ? error.errors : []),
  ];
  return [error, ...behind.flatMap((one) => chainOf(one, depth + 1))];
}

function wordsOf(verdict: TestVerdict, message: string, remedy: string): Words {
  return { verdict, message, remedy };
}
