import type { Side } from '@allcourt/scoring';
import { countInRun, type RunButton, type RunState, stateOf, undoInRun } from '@allcourt/training';
import { type PressureDrill, type PressureState, pressureStateOf } from '@allcourt/training/pressure';
import type { AttemptPoints, StoredRun } from './stored-run.ts';

const NO_POINTS: AttemptPoints = { now: [], before: [] };

/** In place of the drill's own buttons. */
export const POINT_BUTTONS: readonly RunButton[] = [
  { label: 'My point', detail: null, value: 1, tone: 'good', key: '1' },
  { label: 'Their point', detail: null, value: -1, tone: 'bad', key: '2' },
];

/** The score of the attempt that is played, or of the next one. */
export function scoreOfAttempt(drill: PressureDrill, { run, points = NO_POINTS }: StoredRun): PressureState {
  return pressureStateOf(drill, placeIn(stateOf(run)), points.now);
}

/** The run after one more point; the end of an attempt counts what it brings. */
export function withPoint(drill: PressureDrill, kept: StoredRun, winner: Side): StoredRun {
  const { now, before } = kept.points ?? NO_POINTS;
  const played = { ...kept, points: { now: [...now, winner], before } };
  const { value } = scoreOfAttempt(drill, played);
  if (value === null) {
    return played;
  }
  const run = countInRun(kept.run, value);
  return run === kept.run
    ? kept
    : { ...kept, run, points: { now: [], before: [...before, played.points.now] } };
}

/** The run without its last point or move; the same run if there is none. */
export function withoutLast(kept: StoredRun): StoredRun {
  const { run, points } = kept;
  if (points && points.now.length > 0) {
    return { ...kept, points: { ...points, now: points.now.slice(0, -1) } };
  }
  const undone = undoInRun(run);
  if (undone === run) {
    return kept;
  }
  if (points && run.moves.at(-1)?.kind === 'count') {
    const now = (points.before.at(-1) ?? []).slice(0, -1);
    return { ...kept, run: undone, points: { now, before: points.before.slice(0, -1) } };
  }
  return { ...kept, run: undone };
}

/** After a full round, the first attempt of the next. */
function placeIn({ round, next, isRoundOver, counts }: RunState) {
  return isRoundOver && next
    ? { round: next.index, attempt: 0 }
    : { round: round.index, attempt: counts[round.index]?.length ?? 0 };
}
