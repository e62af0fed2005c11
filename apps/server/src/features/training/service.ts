// Training for other features.

import type { TrainingActivity } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import { libraryDrills } from './drill-book.ts';
import { findLatestTitles } from './drill-store.ts';
import { type ListedSkill, readListedSkills } from './kept-skills.ts';
import { readTime, TIME_LAYOUT } from './kept-time.ts';
import { selectKeptTime } from './kept-time-store.ts';
import { findLooseResults } from './result-store.ts';
import { runOf } from './runs.ts';
import { findSessions } from './session-store.ts';
import { readRecentTraining } from './trained.ts';

export { readMatchesOf as readAllMatches } from './evidence.ts';
export { type RecentWeaknesses, readRecentWeaknesses } from './kept-weaknesses.ts';

/** Summary of a player's training. */
interface PlayerTraining {
  readonly minutesWeek: number;
  /** In the last four weeks, including the current one. */
  readonly minutesMonth: number;
  readonly lastTrainedAt: Date | null;
  readonly skills: ListedSkill[];
}

const selectActivity = preparedTogether(
  'training activity',
  (db, { accountId, limit, layout }: Given<{ accountId: string; limit: number; layout: string }>) => ({
    sessions: findSessions(db, { accountId, limit }),
    time: selectKeptTime(db, { accountId, layout }),
    loose: findLooseResults(db, { accountId, limit }),
    titles: findLatestTitles(db, { accountId, sessions: limit }),
  }),
);

/**
 * The reader's latest training, newest first: sessions, and runs outside of sessions. With the time of all training, in
 * minutes.
 */
export async function readActivity(
  { db, account, clock }: Pick<Context, 'db' | 'account' | 'clock'>,
  limit: number,
): Promise<{ activity: TrainingActivity[]; minutes: number }> {
  const accountId = requireAccount(account).id;
  const layout = TIME_LAYOUT;
  const { sessions, time, loose, titles } = await selectActivity(db, { accountId, limit, layout });
  const [kept] = time;
  // Seconds are the same in every time zone: the one that the days are kept for stays.
  const timeZone = kept?.timeZone ?? 'UTC';
  const { seconds } = await readTime(db, { accountId, timeZone, now: clock.now().getTime() }, kept);
  const library = await libraryDrills();
  const titleOf = new Map(titles.map(({ key, title }) => [key, title]));
  const titleIn = ([key = '']: readonly string[]) => library.get(key)?.title ?? titleOf.get(key);
  const runs = loose.flatMap(({ row, drill }) => runOf(row, drill ?? library.get(row.drillKey)) ?? []);
  const items = [
    ...sessions.map(({ id, startedAt, minutes, focus, drillKeys }) => ({
      kind: 'training' as const,
      at: new Date(startedAt.getTime() + minutes * 60_000).toISOString(),
      id,
      title: focus ?? titleIn(drillKeys) ?? null,
      minutes,
      drills: drillKeys.length,
      run: null,
    })),
    ...runs.map(({ row, drill, score }) => ({
      kind: 'training' as const,
      at: row.endedAt.toISOString(),
      id: row.id,
      title: drill.title,
      minutes: Math.round(row.activeSeconds / 60),
      drills: 1,
      run: { drillKey: row.drillKey, score, unit: drill.scoring.unit },
    })),
  ];
  return {
    activity: items.toSorted((one, other) => other.at.localeCompare(one.at)).slice(0, limit),
    minutes: Math.round(seconds / 60),
  };
}

interface AskedPlayers {
  readonly accountIds: readonly string[];
  readonly sport: Sport;
  readonly timeZone: string;
  readonly weekStart: number;
  readonly now: Date;
}

const WEEKS_OF_MONTH = 4;

/** Players' training in both sports, and their skills in one, by account. */
export async function readPlayersTraining(
  db: Database,
  { accountIds, sport, timeZone, weekStart, now }: AskedPlayers,
): Promise<ReadonlyMap<string, PlayerTraining>> {
  const [recent, skills] = await Promise.all([
    readRecentTraining(db, { accountIds, timeZone, weekStart, now: now.getTime(), count: WEEKS_OF_MONTH }),
    readListedSkills(db, { accountIds, sport }),
  ]);
  return measured(
    () =>
      new Map(
        accountIds.map((accountId) => {
          const { minutes, lastTrainedAt } = recent(accountId);
          return [
            accountId,
            {
              minutesWeek: minutes.at(-1) ?? 0,
              minutesMonth: minutes.reduce((sum, ofWeek) => sum + ofWeek, 0),
              lastTrainedAt,
              skills: skills(accountId),
            },
          ];
        }),
      ),
  );
}
