/** The few reactions there are, with the words a screen reader says and a person may type. */
export const EMOJI = [
  { emoji: '👍', name: 'thumbs up' },
  { emoji: '✅', name: 'done' },
  { emoji: '👀', name: 'looking' },
  { emoji: '🎉', name: 'celebrate' },
  { emoji: '❤️', name: 'heart' },
  { emoji: '🤔', name: 'not sure' },
  { emoji: '🙏', name: 'thanks' },
  { emoji: '👎', name: 'thumbs down' },
] as const;

export function emojiName(emoji: string): string {
  return EMOJI.find((one) => one.emoji === emoji)?.name ?? emoji;
}
