// Training time: logged sessions, runs, and attended events.

import {
  dayReader,
  type Reader,
  type TrainingTime,
  trainedDays,
  trainingTime,
  weeksReader,
} from '@allcourt/training/progress';
import type { Database } from '#server/db/database.ts';
import type { findAttended } from '#server/features/calendar/service.ts';
import { findRecent } from './recent-store.ts';
import type { ScoredRow } from './result-store.ts';
import type { findSessionsOf } from './session-store.ts';

/** Training of a player in the last weeks, and when their last one began. */
interface RecentTraining {
  /** Of each week, oldest first. */
  readonly minutes: readonly number[];
  readonly lastTrainedAt: Date | null;
}

/** More than the first of the weeks may be away from now, whatever the time zone. */
const MARGIN_DAYS = 2;

/** The last weeks of training of these accounts, the current one included, from what reaches into them alone. */
export async function readRecentTraining(
  db: Database,
  { accountIds, count, ...reader }: Reader & { accountIds: readonly string[]; count: number },
): Promise<(accountId: string) => RecentTraining> {
  const { timeZone, weekStart, now } = reader;
  const since = new Date(now - (7 * count + MARGIN_DAYS) * DAY_MS);
  const rows = new Map((await findRecent(db, accountIds, since)).map((row) => [row.accountId, row]));
  const weeksOf = weeksReader({ today: dayReader(timeZone)(now), weekStart, count });
  return (accountId) => {
    const { sessions, runs, attended, last } = rows.get(accountId) ?? NOTHING;
    const days = trainedDays(
      {
        // Drills take no time of their own.
        sessions: (sessions ?? []).map(([at, minutes]) => ({ id: '', at, minutes, drillKeys: [] })),
        runs: (runs ?? []).map(([at, activeSeconds, isInSession]) => ({
          drillKey: '',
          at,
          activeSeconds: isInSession ? 0 : activeSeconds,
          sessionId: null,
        })),
        attended: (attended ?? []).map(([at, minutes]) => ({ at, minutes })),
      },
      timeZone,
    );
    return {
      minutes: weeksOf(days).map(({ minutes }) => minutes),
      lastTrainedAt: last === null ? null : new Date(last),
    };
  };
}

const DAY_MS = 86_400_000;
const NOTHING = { sessions: null, runs: null, attended: null, last: null };

interface Lists {
  readonly sessions: Awaited<ReturnType<typeof findSessionsOf>>;
  readonly attended: Awaited<ReturnType<typeof findAttended>>;
  readonly results: readonly ScoredRow[];
}

/** Training time of the account whose lists these are, without counting a minute twice. */
export function timeIn({ sessions, attended, results }: Lists, reader: Reader): TrainingTime {
  return trainingTime(
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
    reader,
  );
}
