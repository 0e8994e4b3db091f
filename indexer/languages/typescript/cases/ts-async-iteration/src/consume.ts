import { Feed } from './feed';

export async function consume(feed: Feed, source: AsyncIterable<Feed>): Promise<void> {
  for await (const message of feed.read()) message.ack();
  for (const old of feed.recent()) old.ack();
  for await (const plain of feed.plain()) plain.ack();
  for (const own of feed) own.ack();
  for await (const later of feed) later.ack();
  for await (const inner of source) inner.recent();
  [...feed.recent()].forEach((one) => one.ack());
}
