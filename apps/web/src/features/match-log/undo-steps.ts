/**
 * The entries that one press of Undo or Redo moves. The log undoes one entry at a time; a person undoes a point with its
 * tags, because tags mean nothing without their point. So a point and the amends right after it that only describe it
 * move together, in both directions. An edit after any other entry is a step of its own.
 */
import type { AmendEvent, Match, PointEvent, StandingEvent } from '@allcourt/scoring';

/** The entries the next Undo cancels, newest first; empty when there is nothing to undo. */
export function undoSteps({ standing }: Pick<Match, 'standing'>): readonly StandingEvent[] {
  const newest = standing.at(-1);
  if (!newest) {
    return [];
  }
  const tagged = newest.kind === 'amend' ? taggedPoint(standing, newest.target) : null;
  return tagged ?? [newest];
}

/** The undos the next Redo cancels, in order; empty when there is nothing to redo. */
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

/** The tags of a point and the point itself, when no other entry is between them. */
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
