// Sports and live matches of many accounts, in one query each.

import type { Sport } from '@allcourt/scoring';
import { and, desc, eq, gt, inArray, isNull, sql, sum } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { matchEvents, matches, matchPlayers } from '#server/db/schema/matches.ts';
import { playedTotals } from '#server/db/schema/played.ts';
import { STORED_MATCH } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

/** The sport in which these people have finished the most matches, as they were added up last; undefined before the first. */
export async function findMostPlayedSport(
  db: Database,
  accountIds: readonly string[],
): Promise<Sport | undefined> {
  const [most] = await selectMostPlayed(db, { accountIds });
  return most?.sport;
}

const selectMostPlayed = prepared(
  'sport most played',
  (db, { accountIds }: Given<{ accountIds: readonly string[] }>) =>
    db
      .select({ sport: playedTotals.sport })
      .from(playedTotals)
      .where(and(anyOf(playedTotals.accountId, accountIds), gt(playedTotals.played, 0)))
      .groupBy(playedTotals.sport)
      .orderBy(desc(sum(playedTotals.played)), desc(playedTotals.sport))
      .limit(1),
);

/** The matches in which these people are playing, with a point that came after this instant; the newest first. */
export const findLiveOf: (
  db: Database,
  asked: { accountIds: readonly string[]; since: Date },
) => Promise<StoredMatch[]> = prepared('matches that are played now', livesOf);

function livesOf(db: Database, { accountIds, since }: Given<{ accountIds: readonly string[]; since: Date }>) {
  const played = db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    // From these people on: the server has many more matches that were begun, and never ended.
    .where(and(anyOf(matchPlayers.accountId, accountIds), isNull(matchPlayers.endedAt)));
  const newest = sql`(select ${matchEvents.receivedAt} from ${matchEvents}
    where ${matchEvents.matchId} = ${matches.id} and ${matchEvents.seq} = ${matches.seq})`;
  return db
    .select(STORED_MATCH)
    .from(matches)
    .where(
      and(
        eq(matches.status, 'in-progress'),
        isNull(matches.deletedAt),
        inArray(matches.id, played),
        sql`${newest} > ${since}`,
      ),
    )
    .orderBy(desc(matches.startedAt), desc(matches.id));
}
