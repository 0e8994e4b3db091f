/**
 * `npm run fake-slack`: a Slack of this machine for development. It prints what Pathlight says, and sends what is typed: a mention, or with
 * `/` before it a command; `!why` clicks a button of the last answer. Start the server with the variables that it prints.
 */
import { createInterface } from 'node:readline';
import { FakeSlack } from '#lib/chat/testing/fake-slack';
import { buttonsOf, type SlackPost, shownText } from '#lib/chat/testing/slack-posts';

const PORT = 4390;
const SECRETS = { clientId: 'development', clientSecret: 'development-secret', signingSecret: 'development-signing' };
const server = process.argv[2] ?? 'http://127.0.0.1:3000';

const slack = await new FakeSlack({ port: PORT, ...SECRETS, onPost: print }).start().catch(explain);
const team = slack.team('TDEV', 'Development');
slack.user({ id: 'UANN', name: 'Ann' });
slack.user({ id: team.bot, is_bot: true });
slack.channel('C1', { name: 'general' }, ['UANN']);

console.log(`A Slack for development. Start the server with:

  PATHLIGHT_SLACK_CLIENT_ID=${SECRETS.clientId} PATHLIGHT_SLACK_CLIENT_SECRET=${SECRETS.clientSecret} \\
  PATHLIGHT_SLACK_SIGNING_SECRET=${SECRETS.signingSecret} PATHLIGHT_SLACK_API_URL=${slack.apiUrl} npm start

Install it at ${server}/admin/chat, choose a repository for the channel C1 there, then ask here.`);

let thread: string | undefined;
let last: SlackPost | undefined;

for await (const line of createInterface({ input: process.stdin })) {
  const text = line.trim();
  if (text !== '') await send(text).catch((error: unknown) => console.error(String(error)));
}
await slack.close();

function explain(error: unknown): never {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (!isTaken) throw error;
  console.error(`Port ${PORT} is taken, maybe by another fake Slack. Stop what listens on it and start again.`);
  process.exit(1);
}

async function send(text: string): Promise<void> {
  const at = (what: string): string => `${server}/api/chat/slack/${what}`;
  if (text.startsWith('/')) await deliver(at('commands'), slack.command(team, { text: text.slice(1) }), true);
  else if (text.startsWith('!')) await click(text.slice(1), at('interactions'));
  else {
    const mention = slack.mention(team, { text, ...(thread === undefined ? {} : { thread }) });
    thread ??= String(mention.ts);
    await deliver(at('events'), slack.envelope(team, mention), false);
  }
}

async function click(action: string, url: string): Promise<void> {
  if (last) await deliver(url, slack.click(team, last, action), true);
}

async function deliver(url: string, body: string, form: boolean): Promise<void> {
  const response = await slack.deliver(url, body, { form });
  if (!response.ok) console.error(`The server answered ${response.status}.`);
}

function print(post: SlackPost): void {
  const shown = shownText({ ...post, blocks: post.blocks.filter(({ type }) => type !== 'actions') }).trim() || post.text;
  const whom = post.onlyFor === null ? post.channel : `${post.channel}, for ${post.onlyFor} alone`;
  const buttons = buttonsOf(post).map(({ text, url }) => `[${(text as { text: string }).text}${url ? ` ${String(url)}` : ''}]`);
  console.log(
    `\n— ${whom}${post.edits > 0 ? `, changed ${post.edits === 1 ? 'once' : `${post.edits} times`}` : ''}\n${shown}\n${buttons.join(' ')}`,
  );
  if (post.onlyFor === null) last = post;
}
