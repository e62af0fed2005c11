import type { EventsAnswer, WatchAnswer } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';

const watchAnswer = async () => (await import('@allcourt/contract/http/shares')).watchAnswer;
const eventsAnswer = async () => (await import('@allcourt/contract/http/matches')).eventsAnswer;

/** Reads through a share link, without an account. */
export interface SharedReads {
  match(): Promise<WatchAnswer>;
  /** Entries after this place in the log. */
  eventsAfter(seq: number): Promise<EventsAnswer>;
}

export function createSharedReads(token: string): SharedReads {
  const path = `/api/watch/${encodeURIComponent(token)}`;
  return {
    match: () => apiAs(watchAnswer, path),
    eventsAfter: (seq) => apiAs(eventsAnswer, `${path}/events?after=${seq}`),
  };
}
