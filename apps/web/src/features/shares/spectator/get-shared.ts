import type { EventsAnswer, WatchAnswer } from '@allcourt/contract';
import { apiAs } from '#web/data/http.ts';

/** Reads through a share link, without an account. */
export interface SharedReads {
  match(): Promise<WatchAnswer>;
  /** Entries after this place in the log. */
  eventsAfter(seq: number): Promise<EventsAnswer>;
}

export function createSharedReads(token: string): SharedReads {
  const path = `/api/watch/${encodeURIComponent(token)}`;
  return {
    match: () => apiAs(async () => (await import('@allcourt/contract/http/shares')).watchAnswer, path),
    eventsAfter: (seq) =>
      apiAs(
        async () => (await import('@allcourt/contract/http/matches')).eventsAnswer,
        `${path}/events?after=${seq}`,
      ),
  };
}
