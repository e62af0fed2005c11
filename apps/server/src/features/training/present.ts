import type { DrillResult, DrillTally, OwnDrill, Plan, TrainingSession } from '@allcourt/contract';
import { type Drill, levelReached } from '@allcourt/training';
import type { Occasion } from '#server/features/calendar/service.ts';
import type { StoredDrill } from './drill-store.ts';
import type { StoredPlan } from './plan-store.ts';
import { planRefusalFor, refusalFor, type Sight } from './policy.ts';
import { bestLike, isBest, type Run } from './runs.ts';
import type { SessionRow } from './session-store.ts';

// What others show of drills. They are not in `service.ts`, since what is trained there is told to coaching, which asks for them.
export { drillTitles, libraryDrills, seenDrills } from './drill-book.ts';

/** A drill that somebody wrote, as the reader sees it. */
export function presentDrill({ row, content, author, teamName }: StoredDrill, sight: Sight): OwnDrill {
  return {
    drill: content,
    version: row.version,
    basedOn: row.basedOn,
    author: row.authorId && author ? { accountId: row.authorId, ...author } : null,
    team: row.teamId && teamName !== null ? { id: row.teamId, name: teamName } : null,
    canEdit: refusalFor(sight, row, 'manage_drills') === null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** What was done of one drill; the runs with the newest first. */
export function presentTally(key: string, runs: readonly Run[]): DrillTally {
  const [last] = runs;
  if (!last) {
    throw new TypeError('There is no tally without a run.');
  }
  return {
    key,
    times: runs.length,
    best: bestLike(last, runs),
    last: last.score,
    lastAt: last.row.startedAt.toISOString(),
  };
}

/** One run; `runs` are all of the reader's of the same drill. */
export function presentResult(run: Run, runs: readonly Run[]): DrillResult {
  const { row, drill, score } = run;
  return {
    id: row.id,
    drillKey: row.drillKey,
    title: drill.title,
    sport: drill.sport,
    category: drill.category,
    counts: row.counts,
    score,
    unit: drill.scoring.unit,
    better: drill.scoring.better,
    level: score !== null && run.isComparable ? levelReached(drill.scoring, score) : null,
    isBest: isBest(run, runs),
    startedAt: row.startedAt.toISOString(),
    activeSeconds: row.activeSeconds,
    note: row.note,
    sessionId: row.sessionId,
  };
}

/** What is known around a plan when it is presented. */
interface AroundPlan {
  readonly sight: Sight;
  /** Those that the reader sees. */
  readonly drills: ReadonlyMap<string, Drill>;
  /** The event that it is the plan of, where the reader sees it. */
  readonly occasion: Occasion | null;
}

/** A plan as the reader sees it. */
export function presentPlan(plan: StoredPlan, { sight, drills, occasion }: AroundPlan): Plan {
  const { row, author, teamName } = plan;
  return {
    id: row.id,
    title: row.title,
    focus: row.focus,
    items: row.items.map((item) => ({ ...item, title: drills.get(item.drillKey)?.title ?? null })),
    minutes: row.items.reduce((sum, { minutes }) => sum + minutes, 0),
    isTemplate: row.isTemplate,
    version: row.version,
    author: row.authorId && author ? { accountId: row.authorId, ...author } : null,
    team: row.teamId && teamName !== null ? { id: row.teamId, name: teamName } : null,
    event: occasion && {
      eventId: occasion.eventId,
      key: occasion.key,
      title: occasion.title,
      startsAt: occasion.startsAt.toISOString(),
    },
    canEdit: planRefusalFor(sight, plan) === null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A session that the reader has logged; `drills` are those that they see, `results` the runs that belong to it. */
export function presentSession(
  row: SessionRow,
  { drills, results }: { drills: ReadonlyMap<string, Drill>; results: number },
): TrainingSession {
  return {
    id: row.id,
    startedAt: row.startedAt.toISOString(),
    minutes: row.minutes,
    sport: row.sport,
    focus: row.focus,
    notes: row.notes,
    effort: row.effort,
    drills: row.drillKeys.map((key) => ({ key, title: drills.get(key)?.title ?? null })),
    results,
    planId: row.planId,
  };
}
