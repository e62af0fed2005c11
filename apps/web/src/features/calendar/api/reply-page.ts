import type { ReplyAnswer, ReplyPageAnswer } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';

const replyPageAnswer = async () =>
  (await import('@allcourt/contract/http/calendar-replies')).replyPageAnswer;

/** An event opened from a mail's reply link, without signing in. */
export function getReplyPage(token: string, signal: AbortSignal): Promise<ReplyPageAnswer> {
  return apiAs(replyPageAnswer, `/api/calendar/reply/${encodeURIComponent(token)}`, { signal });
}

export function replyByLink(
  token: string,
  body: { answer: ReplyAnswer | null; note: string | null },
): Promise<ReplyPageAnswer> {
  return apiAs(replyPageAnswer, `/api/calendar/reply/${encodeURIComponent(token)}`, { method: 'POST', body });
}
