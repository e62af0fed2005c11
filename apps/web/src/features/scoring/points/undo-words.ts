/** The entries that Undo and Redo move, in words. */
import type { Match, StandingEvent } from '@allcourt/scoring';
import { entryWords } from '#web/features/match-log/points/entry-words.ts';
import { redoSteps, undoSteps } from '#web/features/match-log/undo-steps.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';

/** The entry the next Undo cancels: `Point to you`; null without one. */
export function undoWords(match: Match, cast: Cast): string | null {
  const point = undoSteps(match).at(-1);
  return point ? standingWords(match, cast, withTags(match, point)) : null;
}

/** The entry the next Redo restores. */
export function redoWords(match: Match, cast: Cast): string | null {
  if (redoSteps(match).length === 0) {
    return null;
  }
  const next = match.undone.at(-1)?.event;
  return next ? standingWords(match, cast, next) : null;
}

/** An entry that is not undone: an event or an edit. */
function standingWords(match: Match, cast: Cast, entry: StandingEvent): string {
  switch (entry.kind) {
    case 'amend':
      return `Change to ${targetWords(match, entry.target)}`;
    case 'void':
      return 'Deleted entry';
    case 'insert':
      return `Inserted: ${entryWords(match, cast, entry.event)}`;
    default:
      return entryWords(match, cast, entry);
  }
}

/** With its tags, which are undone with their point. */
function withTags({ effective }: Match, entry: StandingEvent): StandingEvent {
  const happened =
    entry.kind === 'point' ? effective.findLast(({ event }) => event.id === entry.id)?.event : null;
  return happened ?? entry;
}

function targetWords(match: Match, target: string): string {
  const number = pointNumber(match, target);
  return number === null ? 'an entry' : `${match.format.sport === 'tennis' ? 'point' : 'rally'} ${number}`;
}

/** Its number among the points, from 1; null for other entries. */
function pointNumber({ effective }: Match, id: string): number | null {
  let number = 0;
  for (const { event } of effective) {
    number += event.kind === 'point' ? 1 : 0;
    if (event.id === id) {
      return event.kind === 'point' ? number : null;
    }
  }
  return null;
}
