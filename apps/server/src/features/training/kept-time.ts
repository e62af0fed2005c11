// The time of all training of a player, kept as it was last added up. Triggers count each change of a run, a session or an
// attended event; it is added up again by the next reader.

import { isDeepStrictEqual } from 'node:util';
import { dayReader, type KeptTime, keptSince, keptTime, type Reader } from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { findAttended } from '#server/features/calendar/service.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { storedAs } from './kept-skills.ts';
import { eachKeptTime, saveKeptTime, selectKeptTime } from './kept-time-store.ts';
import { findScored } from './result-store.ts';
import { findSessionsOf } from './session-store.ts';

/** To be raised when the same training gives another time. */
export const TIME_LAYOUT = '1';

/** A row of `selectKeptTime`. */
type Kept = Awaited<ReturnType<typeof selectKeptTime>>[number];

/** The time of a player, unless it was kept for the same time zone. @param kept as it was read before */
export async function readTime(
  db: Database,
  { accountId, timeZone, now }: Pick<Reader, 'timeZone' | 'now'> & { accountId: string },
  kept: Kept | undefined,
): Promise<KeptTime> {
  if (kept?.time && kept.timeZone === timeZone) {
    return kept.time;
  }
  const time = await addUp(db, { accountId, timeZone, since: keptSince(dayReader(timeZone)(now)) });
  // It was added up after the version was read.
  await saveKeptTime(db, { accountId, timeZone, time, layout: TIME_LAYOUT, version: kept?.version ?? 0 });
  return time;
}

const selectTrained = preparedTogether(
  'all training',
  (db, { accountIds }: Given<{ accountIds: readonly string[] }>) => ({
    results: findScored(db, accountIds),
    sessions: findSessionsOf(db, accountIds),
    attended: findAttended(db, accountIds),
  }),
);

async function addUp(
  db: Database,
  { accountId, ...asked }: { accountId: string; timeZone: string; since: string },
): Promise<KeptTime> {
  const { results, sessions, attended } = await selectTrained(db, { accountIds: [accountId] });
  return measured(() =>
    keptTime(
      {
        sessions: sessions.map(({ startedAt, ...session }) => ({ ...session, at: startedAt.getTime() })),
        runs: results
          .filter(({ counts }) => counts.some((round) => round.length > 0))
          .map(({ drillKey, startedAt, activeSeconds, sessionId }) => ({
            ...{ drillKey, activeSeconds, sessionId },
            at: startedAt.getTime(),
          })),
        attended: attended.map(({ heldAt, trainedMinutes }) => ({
          at: heldAt.getTime(),
          minutes: trainedMinutes,
        })),
      },
      asked,
    ),
  );
}

/** Proves that kept times are what runs, sessions and events add up to, and renews them where they are not; gives accounts. */
export async function proveTimes(db: Database, { repair }: { repair: boolean }): Promise<string[]> {
  const differing: string[] = [];
  for await (const accountIds of eachKeptTime(db)) {
    for (const accountId of accountIds) {
      const [kept] = await selectKeptTime(db, { accountId, layout: TIME_LAYOUT });
      if (!kept?.time || kept.timeZone === null) {
        continue;
      }
      const { version, timeZone, time } = kept;
      const made = await addUp(db, { accountId, timeZone, since: time.since });
      if (!isDeepStrictEqual(time, storedAs(made))) {
        differing.push(accountId);
        if (repair) {
          await saveKeptTime(db, { accountId, timeZone, time: made, layout: TIME_LAYOUT, version });
        }
      }
    }
  }
  return differing;
}
