/** The few reactions there are: drawn as pictures of the page, which look alike everywhere; any other emoji as the text it is. */
import { Check, CircleHelp, Eye, HandHeart, Heart, type LucideIcon, PartyPopper, ThumbsDown, ThumbsUp } from 'lucide-react';

interface Known {
  readonly emoji: string;
  readonly name: string;
  readonly Icon: LucideIcon;
}

export const EMOJI: readonly Known[] = [
  { emoji: '👍', name: 'thumbs up', Icon: ThumbsUp },
  { emoji: '✅', name: 'done', Icon: Check },
  { emoji: '👀', name: 'looking', Icon: Eye },
  { emoji: '🎉', name: 'celebrate', Icon: PartyPopper },
  { emoji: '❤️', name: 'heart', Icon: Heart },
  { emoji: '🤔', name: 'not sure', Icon: CircleHelp },
  { emoji: '🙏', name: 'thanks', Icon: HandHeart },
  { emoji: '👎', name: 'thumbs down', Icon: ThumbsDown },
];

export function emojiName(emoji: string): string {
  return EMOJI.find((one) => one.emoji === emoji)?.name ?? emoji;
}

export function EmojiGlyph({ emoji, className }: { readonly emoji: string; readonly className: string }): React.ReactNode {
  const Icon = EMOJI.find((one) => one.emoji === emoji)?.Icon;
  return Icon ? <Icon className={className} aria-hidden="true" /> : <span aria-hidden="true">{emoji}</span>;
}
