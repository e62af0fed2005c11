// A team's doubles pairs, so that the matches of 500 members are not added up on each read.

import type { Sport } from '@allcourt/scoring';
import type { Database } from '#server/db/database.ts';
import { findCrews } from '#server/features/teams/service.ts';
import { type Doubles, findDoubles } from './partner-store.ts';

export interface DoublesCache {
  /** As they are now. */
  read(db: Database, asked: { readonly teamId: string; readonly sport: Sport }): Promise<Doubles>;
}

/** About a hundred bytes each. */
const MAX_RECORDS = 200_000;

/** Keeps the records of the teams that were read last, so many in all, until a member has played or changed. */
export function cacheDoubles(most = MAX_RECORDS): DoublesCache {
  const cached = new Map<string, { readonly hash: string; readonly doubles: Doubles }>();
  return {
    async read(db, asked) {
      const id = `${asked.teamId} ${asked.sport}`;
      // First: what is played from here on is read again the next time.
      const [{ hash } = { hash: '' }] = await findCrews(db, { teamIds: [asked.teamId] });
      const known = cached.get(id);
      const doubles = known?.hash === hash ? known.doubles : await findDoubles(db, asked);
      cached.delete(id); // moves it to the end: the map is in order of use
      cached.set(id, { hash, doubles });
      let room = most;
      for (const [oldest, { doubles: kept }] of [...cached].toReversed()) {
        room -= kept.pairs.length + kept.totals.size;
        if (room < 0) {
          cached.delete(oldest);
        }
      }
      return doubles;
    },
  };
}
