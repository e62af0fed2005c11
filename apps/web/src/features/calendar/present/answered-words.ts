import type { RepliesAnswer, ReplyAnswer } from '@allcourt/contract';
import { countText } from '#web/ui/words/amounts.ts';
import { ANSWER_NAMES } from './event-words.ts';

/** `Going: 4 dates. On the waitlist for 1. 2 dates take no replies.` */
export function answeredText(
  { answered, waiting, refused }: RepliesAnswer,
  answer: ReplyAnswer | null,
): string {
  const said = answer === null ? 'Reply cleared' : ANSWER_NAMES[answer];
  return [
    `${said}: ${countText(answered, 'date')}.`,
    waiting > 0 ? `On the waitlist for ${waiting}.` : null,
    refused.length > 0
      ? `${countText(refused.length, 'date')} ${refused.length === 1 ? 'takes' : 'take'} no replies.`
      : null,
  ]
    .filter((part) => part !== null)
    .join(' ');
}
