import { describe, expect, it } from 'vitest';
import { channelOfLink } from '#lib/chat/teams/channel-link';
import { teamsHtmlText, teamsPlainText } from '#lib/chat/teams/teams-text';

describe('a text of Teams', () => {
  it('is plain: without the mention of Pathlight, others by name, and what looks like markup in code as it is', () => {
    const mentions = [
      { id: '28:bot', name: 'Pathlight', text: '<at>Pathlight</at>' },
      { id: '29:x', name: 'Ann', text: '<at>Ann</at>' },
    ];
    const text = '<at>Pathlight</at> does <at>Ann</at>&nbsp;mean `List&lt;String&gt;` or Map<K, V> \r\nhere?';
    expect(teamsPlainText(text, mentions, (id) => id === '28:bot')).toBe('does @Ann mean `List<String>` or Map<K, V>\nhere?');
  });

  it('as HTML is what it shows, line by line', () => {
    const html = '<div><p>NameError in <code>f</code></p><pre>a &lt; b<br>c</pre><at id="0">Bo</at></div>';
    expect(teamsHtmlText(html)).toBe('NameError in f\na < b\nc\nBo');
  });

  it('is read in no time, whatever it is made of', () => {
    for (const part of [' ', '<a', '<', '&', '\u00a0', '<br']) {
      expect(teamsHtmlText(part.repeat(1_000_000)).length).toBeLessThanOrEqual(60_000);
    }
  });
});

describe('the address of a channel', () => {
  it('gives its id, and an id is itself', () => {
    const id = '19:4Q_x-1@thread.tacv2';
    expect(channelOfLink('https://teams.microsoft.com/l/channel/19%3A4Q_x-1%40thread.tacv2/General?groupId=1&tenantId=2')).toBe(
      id,
    );
    expect(channelOfLink(id)).toBe(id);
    expect(channelOfLink('https://teams.microsoft.com/l/channel/%E0%A4%A')).toBe('%E0%A4%A');
  });
});
