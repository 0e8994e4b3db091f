/** The id of a channel of Teams, which people have only in its address. */

/** Of `https://teams.microsoft.com/l/channel/19%3A…%40thread.tacv2/General?…`; anything else as it is. */
export function channelOfLink(text: string): string {
  const [, id] = /^https:\/\/[^/]+\/l\/(?:channel|chat)\/([^/?#]+)/.exec(text) ?? [];
  return id === undefined ? text : id.replace(/%3a/gi, ':').replace(/%40/g, '@');
}
