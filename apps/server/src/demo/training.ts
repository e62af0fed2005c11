// Maya's training and goals, and session plans of the Falcons.

import type { Drill, RunCounts } from '@allcourt/training';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { events } from '#server/db/schema/calendar.ts';
import { trainingGoals } from '#server/db/schema/coaching.ts';
import { teams } from '#server/db/schema/teams.ts';
import { trainingFavourites, trainingPlans, trainingSessions } from '#server/db/schema/training.ts';
import { trainingResults, trainingSkills } from '#server/db/schema/training-progress.ts';
import { expand } from '#server/features/calendar/times/occurrences.ts';
import { libraryDrills } from '#server/features/training/drill-book.ts';
import { COACH, FALCONS, MAYA, SLUGS } from './club.ts';
import { type Accounts, accountOf } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { SeedContext } from './seed-context.ts';
import {
  FAVOURITES,
  OWN_TEMPLATE,
  PRACTICE_PLAN,
  SESSIONS,
  TRAININGS,
  type Training,
  WISHES,
} from './training-plan.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** At seven in the morning, before work and before every match. */
const HOUR = 7;
/** Chance of its own: what is trained changes nothing of the season. */
const TRAINING_SEED = 8;

type ResultRow = typeof trainingResults.$inferInsert;
type SessionRow = typeof trainingSessions.$inferInsert;

interface Diary {
  readonly accountId: string;
  readonly now: Date;
  readonly random: Random;
}

/** Ten weeks of training, and what is wanted and planned. */
export async function seedTraining({ db, clock }: SeedContext, accounts: Accounts): Promise<void> {
  const accountId = accountOf(accounts, MAYA);
  const now = clock.now();
  const diary = { accountId, now, random: createRandom(TRAINING_SEED) };
  const drills = await libraryDrills();
  const results = TRAININGS.flatMap((training) => resultsOf(training, drills, diary));
  const sessions = SESSIONS.map((session) => sessionRow(session, diary, results));
  const since = new Date(now.getTime() - 70 * DAY_MS);
  const goal = { accountId, assignmentId: null, createdAt: since, updatedAt: since };
  await db.insert(trainingFavourites).values(FAVOURITES.map((drillKey) => ({ accountId, drillKey })));
  await db.insert(trainingSessions).values(sessions);
  await db.insert(trainingResults).values(inSessions(results, sessions));
  await db.insert(trainingSkills).values(WISHES.map((wish) => ({ ...wish, accountId, updatedAt: since })));
  await db.insert(trainingGoals).values([
    { ...goal, id: uuidv7(), metric: 'minutes', target: 180, carriesOver: true },
    { ...goal, id: uuidv7(), metric: 'days', target: 3, carriesOver: false },
    { ...goal, id: uuidv7(), metric: 'drills', target: 4, carriesOver: false },
  ]);
  const plans = await plansOf(db, { now, mayaId: accountId, coachId: accountOf(accounts, COACH) });
  await db.insert(trainingPlans).values(plans);
}

function sessionRow(
  { daysAgo, drillKeys, ...session }: (typeof SESSIONS)[number],
  diary: Diary,
  results: readonly ResultRow[],
): SessionRow {
  const startedAt = morning(daysAgo, diary);
  const run = results.filter((result) => dayOf(result.startedAt) === dayOf(startedAt));
  return {
    ...session,
    drillKeys: [...drillKeys, ...run.map(({ drillKey }) => drillKey)],
    id: uuidv7({ msecs: startedAt.getTime() }),
    accountId: diary.accountId,
    startedAt,
    createdAt: new Date(startedAt.getTime() + session.minutes * MINUTE_MS),
  };
}

function resultsOf(
  { drillKey, days, from, to, spread }: Training,
  drills: ReadonlyMap<string, Drill>,
  diary: Diary,
): ResultRow[] {
  const drill = drills.get(drillKey);
  if (!drill) {
    throw new TypeError(`The library has no ${drillKey}.`);
  }
  return days.map((daysAgo, index) => {
    const share = index / Math.max(days.length - 1, 1);
    const score = Math.round(from + (to - from) * share) + diary.random.between(-spread, spread);
    const startedAt = new Date(morning(daysAgo, diary).getTime() + diary.random.between(5, 20) * MINUTE_MS);
    const activeSeconds = drill.minutes * 60 - diary.random.between(20, 200);
    return {
      id: uuidv7({ msecs: startedAt.getTime() }),
      accountId: diary.accountId,
      sport: drill.sport,
      drillKey,
      counts: countsOf(drill, score, diary.random),
      startedAt,
      endedAt: new Date(startedAt.getTime() + (activeSeconds + 90) * 1000),
      activeSeconds,
      createdAt: startedAt,
    };
  });
}

/** The runs of a morning on which something was logged belong to it. */
function inSessions(results: readonly ResultRow[], sessions: readonly SessionRow[]): ResultRow[] {
  const byDay = new Map(sessions.map(({ id, startedAt }) => [dayOf(startedAt), id]));
  return results.map((result) => ({ ...result, sessionId: byDay.get(dayOf(result.startedAt)) ?? null }));
}

/** Counts that come to this score, good and bad ones mixed. */
function countsOf({ id, scoring }: Drill, score: number, random: Random): RunCounts {
  if (scoring.kind === 'streak') {
    const best = random.between(0, scoring.tries - 1);
    return [
      Array.from({ length: scoring.tries }, (_none, index) =>
        index === best ? score : random.between(1, Math.max(score - 1, 1)),
      ),
    ];
  }
  if (scoring.kind !== 'made') {
    throw new TypeError(`No counts are given for ${id}.`);
  }
  const rounds = scoring.rounds?.length ?? 1;
  const attempts = rounds * scoring.attempts;
  const good = new Set<number>();
  while (good.size < Math.min(score, attempts)) {
    good.add(random.between(0, attempts - 1));
  }
  return Array.from({ length: rounds }, (_none, round) =>
    Array.from({ length: scoring.attempts }, (_no, index) =>
      good.has(round * scoring.attempts + index) ? 1 : 0,
    ),
  );
}

/** Elena's, of the next practice, and a template of Maya's own. */
async function plansOf(
  db: SeedContext['db'],
  { now, mayaId, coachId }: { now: Date; mayaId: string; coachId: string },
) {
  const practice = await findPractice(db, FALCONS.name);
  const before = new Date(now.getTime() + 14 * DAY_MS);
  const next = practice && expand(practice, [], { from: now, before }).find(({ startsAt }) => startsAt > now);
  const common = { version: 1, updatedAt: new Date(now.getTime() - DAY_MS) };
  return [
    {
      ...PRACTICE_PLAN,
      ...common,
      id: uuidv7(),
      authorId: coachId,
      teamId: practice?.teamId ?? null,
      isTemplate: false,
      eventId: next?.event.id ?? null,
      eventKey: next?.key ?? null,
    },
    { ...OWN_TEMPLATE, ...common, id: uuidv7(), authorId: mayaId, isTemplate: true },
  ];
}

function morning(daysAgo: number, { now }: Diary): Date {
  const today = now.getTime() - (now.getTime() % DAY_MS);
  return new Date(today - daysAgo * DAY_MS + HOUR * HOUR_MS);
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** The weekly practice of a team. */
async function findPractice(db: Database, teamName: string) {
  const [event] = await db
    .select({ event: events })
    .from(events)
    .innerJoin(teams, eq(teams.id, events.teamId))
    .where(
      and(
        eq(teams.name, teamName),
        inArray(teams.slug, SLUGS),
        eq(events.type, 'practice'),
        isNotNull(events.rule),
      ),
    );
  return event?.event;
}
