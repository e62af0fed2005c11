// Matches that somebody follows because a team-mate plays in them: as an onlooker, and while they are played.

import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isFollowed, isShownTo } from './spectator-store.ts';
import type { StoredMatch } from './stored-match.ts';
import { findLiveOf } from './tally-store.ts';

/** Who has not scored for so long has stopped playing and forgotten to say so. */
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

/** Whether somebody who has no part in a match may look on: a conversation shows it to them, or a team-mate plays. */
export async function mayLookOn(db: Database, looking: Looking): Promise<boolean> {
  const { match, reader } = looking;
  return (
    (await isShownTo(db, { matchId: match.id, reader })) ||
    isFollowed(db, { ...looking, since: liveSince(looking.now) })
  );
}

/**
 * Something has changed about who sees these people play: whoever looks on and may not any more is sent away, and hears
 * that for them the match is gone. To be called after the commit.
 */
export async function reviewOnlookers(
  { db, clock, realtime }: Pick<Context, 'db' | 'clock' | 'realtime'>,
  playerIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  for (const match of await findLiveOf(db, { accountIds: playerIds, since: liveSince(now) })) {
    for (const id of realtime.accountsIn(`onlookers:${match.id}`)) {
      if (!(await mayLookOn(db, { match, reader: { id }, now }))) {
        realtime.expel(`account:${id}`, `onlookers:${match.id}`);
        realtime.send(`account:${id}`, 'match:deleted', { matchId: match.id, isDeleted: true });
      }
    }
  }
}
