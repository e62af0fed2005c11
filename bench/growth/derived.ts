import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { keepAttendance } from '@allcourt/server/src/features/calendar/attendance/months.ts';
import { renewNext } from '@allcourt/server/src/features/calendar/times/next.ts';
import { proveLists } from '@allcourt/server/src/features/matches/listed/prove.ts';
import { proveMeetings } from '@allcourt/server/src/features/matches/meetings/prove.ts';
import { keepAllPlayed } from '@allcourt/server/src/features/matches/played/keep.ts';
import { findUnmarked, markMonths } from '@allcourt/server/src/features/matches/played/store.ts';
import { recomputeRatings } from '@allcourt/server/src/features/ratings/service.ts';

/** Months that are marked by one statement. */
const PORTION = 10_000;

/**
 * Fills every table that is made of the matches, after these have been copied and again after migrations of a kept database.
 * The next dates of events have passed in a kept one. The product's own functions make them, so that they are what it would have kept.
 */
export async function fillDerived({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void> {
  // Confirming a match lets its scorer name the player again.
  await pool.query(
    `insert into accepted_people (account_id, other_id, accepted_at)
      select p.named_id, m.owner_id, min(p.answered_at) from match_players p join matches m on m.id = p.match_id
      where p.answer = 'confirmed' group by 1, 2
      on conflict do nothing`,
  );
  const months = await findUnmarked(db);
  for (let start = 0; start < months.length; start += PORTION) {
    await markMonths(db, months.slice(start, start + PORTION));
  }
  await keepAllPlayed(db);
  await proveMeetings(db, { repair: true });
  await proveLists(db, { repair: true });
  await recomputeRatings(db, { repair: true });
  await keepAttendance(db);
  await renewNext({ db, clock: systemClock });
}
