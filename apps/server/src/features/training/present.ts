import type {
  DrillResult,
  DrillTally,
  JournalNote,
  OwnDrill,
  Plan,
  ProgramStart,
  TrainingSession,
} from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import { type Drill, levelReached } from '@allcourt/training';
import type { Occasion } from '#server/features/calendar/service.ts';
import type { StoredDrill } from './drill-store.ts';
import type { NoteRow } from './journal-store.ts';
import type { StoredPlan } from './plan-store.ts';
import { planRefusalFor, refusalFor, type TrainingAccess } from './policy.ts';
import type { ProgramRow } from './program-store.ts';
import { bestLike, type Run } from './runs.ts';
import type { SessionRow } from './session-store.ts';

// Used by other features. Not in `service.ts`, whose use cases import coaching, which imports this.
export { drillTitles, libraryDrills, seenDrills } from './drill-book.ts';

/** An own drill as the reader sees it. */
export function presentDrill(
  { row, content, author, teamName }: StoredDrill,
  access: TrainingAccess,
): OwnDrill {
  return {
    drill: content,
    version: row.version,
    basedOn: row.basedOn,
    author: row.authorId && author ? { accountId: row.authorId, ...author } : null,
    team: row.teamId && teamName !== null ? { id: row.teamId, name: teamName } : null,
    canEdit: refusalFor(access, row, 'manage_drills') === null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Tally of one drill; the runs come newest first. */
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

/** One run; `runs` are all of the reader's runs of the same drill. */
/** @param best those of `bestRuns` */
export function presentResult(run: Run, best: ReadonlySet<string>): DrillResult {
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
    isBest: best.has(row.id),
    startedAt: row.startedAt.toISOString(),
    activeSeconds: row.activeSeconds,
    note: row.note,
    sessionId: row.sessionId,
  };
}

/** Context for presenting a plan. */
interface AroundPlan {
  readonly access: TrainingAccess;
  /** Drills that the reader sees. */
  readonly drills: ReadonlyMap<string, Drill>;
  /** Names on the roster by the ids of the plan's groups. */
  readonly names: ReadonlyMap<string, { readonly name: string; readonly teamId: string }>;
  /** Event of the plan, if the reader sees it. */
  readonly occasion: Occasion | null;
}

/** A plan as the reader sees it. */
export function presentPlan(plan: StoredPlan, { access, drills, names, occasion }: AroundPlan): Plan {
  const { row, author, teamName } = plan;
  // An author who has left the team keeps the plan, without the names of its members.
  const nameOf = (memberId: string) => {
    const member = names.get(memberId);
    return member && access.teams.has(member.teamId) ? member.name : FORMER_MEMBER;
  };
  return {
    id: row.id,
    title: row.title,
    focus: row.focus,
    items: row.items.map(({ part = null, groups = null, ...item }) => ({
      ...item,
      title: drills.get(item.drillKey)?.title ?? null,
      part,
      groups:
        groups?.map(({ court, memberIds }) => ({
          court,
          players: memberIds.map((memberId) => ({ memberId, name: nameOf(memberId) })),
        })) ?? null,
    })),
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
    canEdit: planRefusalFor(access, plan) === null,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A logged session; `drills` are those visible to the reader, `results` the number of its runs. */
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

/** A note for its player; `opponents` are those of the matches in which the player plays. */
export function presentNote(row: NoteRow, opponents: ReadonlyMap<string, readonly string[]>): JournalNote {
  const named = (row.matchId === null ? undefined : opponents.get(row.matchId)) ?? null;
  return {
    id: row.id,
    day: row.day,
    plan: row.plan,
    worked: row.worked,
    change: row.change,
    result: row.result,
    matchId: row.matchId,
    opponents: named && [...named],
    createdAt: row.createdAt.toISOString(),
  };
}

export function presentProgram(row: ProgramRow): ProgramStart {
  return {
    id: row.id,
    programId: row.programId,
    startedAt: row.startedAt.toISOString(),
    chosenAt: row.chosenAt.toISOString(),
    pausedAt: row.pausedAt?.toISOString() ?? null,
    pausedMs: row.pausedMs,
  };
}
