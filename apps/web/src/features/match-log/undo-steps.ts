/**
 * What one press of Undo or Redo moves. The log takes entries back one at a time; a person takes back a point with
 * what was noted of it right after, because the tags are asked for by the point and mean nothing without it. So a
 * point and the amends that stand directly behind it and only describe it go together, in both directions. An edit
 * made later, with anything entered in between, is a step of its own.
 */
import type { AmendEvent, Match, PointEvent, StandingEvent } from '@allcourt/scoring';

/** The entries that the next Undo takes back, the newest first; empty when nothing stands. */
export function undoSteps({ standing }: Pick<Match, 'standing'>): readonly StandingEvent[] {
  const newest = standing.at(-1);
  if (!newest) {
    return [];
  }
  const tagged = newest.kind === 'amend' ? taggedPoint(standing, newest.target) : null;
  return tagged ?? [newest];
}

/** The undos that the next Redo names, in order; empty when nothing was taken back. */
export function redoSteps({ undone }: Pick<Match, 'undone'>): readonly string[] {
  const newest = undone.at(-1);
  if (!newest) {
    return [];
  }
  const { event } = newest;
  const steps = [newest.undoId];
  if (event.kind !== 'point') {
    return steps;
  }
  for (const { event: below, undoId } of undone.slice(0, -1).toReversed()) {
    if (below.kind !== 'amend' || !isTagOf(below, event)) {
      break;
    }
    steps.push(undoId);
  }
  return steps;
}

/** The tags of a point and the point, where nothing else stands between them. */
function taggedPoint(standing: readonly StandingEvent[], target: string): readonly StandingEvent[] | null {
  const start = standing.findLastIndex(({ id }) => id === target);
  const point = standing[start];
  if (point?.kind !== 'point') {
    return null;
  }
  const after = standing.slice(start + 1);
  const areTags = after.every((entry) => entry.kind === 'amend' && isTagOf(entry, point));
  return areTags ? [...after.toReversed(), point] : null;
}

function isTagOf({ target, to }: AmendEvent, { id, winner }: PointEvent): boolean {
  return target === id && to.kind === 'point' && to.winner === winner;
}
