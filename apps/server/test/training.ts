import type {
  SaveDrillBody,
  SaveJournalNoteBody,
  SavePlanBody,
  SaveProgramBody,
  SaveResultBody,
  SaveSessionBody,
} from '@allcourt/contract';
import { type Drill, withoutGuide } from '@allcourt/training';
import { loadDrills } from '@allcourt/training/library';
import { v7 as uuidv7 } from 'uuid';

/** A drill of the library that counts good ones of ten, in one round. */
export const MADE_OF_TEN = await drillThat(
  ({ scoring }) => scoring.kind === 'made' && scoring.rounds === undefined,
);

/** A custom drill and its request body, copied from the library. */
export function drillBody(
  id: string,
  { title = 'Ladder of my own', ...changes }: Partial<SaveDrillBody> & { title?: string } = {},
): SaveDrillBody {
  return {
    drill: { ...MADE_OF_TEN, id, title },
    version: 0,
    basedOn: MADE_OF_TEN.id,
    teamId: null,
    ...changes,
  };
}

/** So many good ones, and the rest not. */
export function madeCounts(made: number, drill: Drill = MADE_OF_TEN): number[][] {
  const attempts = 'attempts' in drill.scoring ? drill.scoring.attempts : 0;
  return [Array.from({ length: attempts }, (_none, index) => (index < made ? 1 : 0))];
}

/** A run of ten minutes on the morning of the first of June. */
export function resultBody(changes: Partial<SaveResultBody> = {}): SaveResultBody {
  const startedAt = changes.startedAt ?? '2026-06-01T08:00:00.000Z';
  return {
    drillKey: MADE_OF_TEN.id,
    drillVersion: null,
    counts: madeCounts(5),
    startedAt,
    endedAt: new Date(Date.parse(startedAt) + 10 * 60_000).toISOString(),
    activeSeconds: 540,
    note: null,
    sessionId: null,
    assignmentId: null,
    ...changes,
  };
}

/** An hour on serves, on the morning of the first of June. */
export function sessionBody(changes: Partial<SaveSessionBody> = {}): SaveSessionBody {
  return {
    startedAt: '2026-06-01T08:00:00.000Z',
    minutes: 60,
    sport: 'tennis',
    focus: 'Second serve',
    notes: null,
    effort: 6,
    drillKeys: [MADE_OF_TEN.id],
    planId: null,
    assignmentId: null,
    ...changes,
  };
}

/** A plan for the first of June, and what came of it. */
export function noteBody(changes: Partial<SaveJournalNoteBody> = {}): SaveJournalNoteBody {
  return {
    day: '2026-06-01',
    matchId: null,
    plan: 'Serve wide on the ad court',
    worked: null,
    change: null,
    result: null,
    ...changes,
  };
}

/** A program of four weeks, started on the first of June. */
export function programBody(changes: Partial<SaveProgramBody> = {}): SaveProgramBody {
  return {
    programId: 'tennis-first-strike',
    startedAt: '2026-06-01T08:00:00.000Z',
    chosenAt: '2026-06-01T08:00:00.000Z',
    pausedAt: null,
    pausedMs: 0,
    ...changes,
  };
}

/** One drill, for a quarter of an hour. */
export function planBody(changes: Partial<SavePlanBody> = {}): SavePlanBody {
  return {
    title: 'Serve morning',
    focus: null,
    items: [{ drillKey: MADE_OF_TEN.id, minutes: 15, note: null }],
    isTemplate: false,
    version: 0,
    teamId: null,
    event: null,
    ...changes,
  };
}

/** The address of something new. */
export function newAt(collection: string): string {
  return `/api/training/${collection}/${uuidv7()}`;
}

/** The first drill of the tennis library that is like this. */
export async function drillThat(isWanted: (drill: Drill) => boolean): Promise<Drill> {
  const drill = (await loadDrills('tennis')).find(isWanted);
  if (!drill) {
    throw new TypeError('The library has no such drill.');
  }
  return withoutGuide(drill);
}
