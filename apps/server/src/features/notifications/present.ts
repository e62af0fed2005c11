import type { Notification, NotificationType } from '@allcourt/contract';
import type { SentNotice } from './store.ts';
import type { WordsFor } from './words/about.ts';
import { BROADCAST_WORDS } from './words/broadcasts.ts';
import { EVENT_WORDS } from './words/events.ts';
import { MATCH_WORDS } from './words/matches.ts';
import { PEOPLE_WORDS } from './words/people.ts';
import { TALK_WORDS } from './words/talk.ts';

const WORDS: WordsFor<NotificationType> = {
  ...TALK_WORDS,
  ...EVENT_WORDS,
  ...MATCH_WORDS,
  ...BROADCAST_WORDS,
  ...PEOPLE_WORDS,
};

/** A notification in the words of its reader. */
export function presentNotification({ notice, from }: SentNotice): Notification {
  const { type, detail, teamId, fromId } = notice;
  const { title, body, link } = WORDS[type]({
    from: from?.name ?? 'Someone',
    ...{ fromId, teamId, detail },
    text: (key) => String(detail[key] ?? ''),
  });
  return {
    id: notice.id,
    type,
    at: notice.createdAt.toISOString(),
    readAt: notice.readAt?.toISOString() ?? null,
    from,
    title,
    body,
    link,
  };
}
