// Live matches of teammates, which a member may watch as a spectator.

import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { publishCards } from './namings.ts';
import { isFollowed, isShownTo } from './spectator-store.ts';
import type { StoredMatch } from './stored-match.ts';
import { findLiveOf } from './tally-store.ts';

/** Without a point for this long, a match counts as abandoned. */
const LIVE_MS = 3 * 3_600_000;

interface Looking {
  match: Pick<StoredMatch, 'id' | 'endedAt'>;
  reader: Pick<Account, 'id'>;
  now: Date;
}

/** A match counts as being played when a point has come since then. */
export function liveSince(now: Date): Date {
  return new Date(now.getTime() - LIVE_MS);
}

/** True when a reader without a part in the match may watch: it is shared in a conversation, or a teammate plays. */
export async function mayLookOn(db: Database, looking: Looking): Promise<boolean> {
  const { match, reader } = looking;
  return (
    (await isShownTo(db, { matchId: match.id, reader })) ||
    isFollowed(db, { ...looking, since: liveSince(looking.now) })
  );
}

/**
 * Access to these players' matches changed: spectators without access are removed from the room and hear
 * that for them the match is gone. To be called after the commit.
 */
export async function reviewSpectators(
  { db, clock, realtime }: Pick<Context, 'db' | 'clock' | 'realtime'>,
  playerIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  for (const match of await findLiveOf(db, { accountIds: playerIds, since: liveSince(now) })) {
    publishCards(realtime, match.id);
    for (const id of realtime.accountsIn(`spectators:${match.id}`)) {
      if (!(await mayLookOn(db, { match, reader: { id }, now }))) {
        realtime.expel(`account:${id}`, `spectators:${match.id}`);
        realtime.send(`account:${id}`, 'match:deleted', { matchId: match.id, isDeleted: true });
      }
    }
  }
}
