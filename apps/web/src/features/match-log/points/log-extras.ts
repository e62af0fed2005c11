/** What stands in a log besides its points: entries of other kinds between them, stars and notes on them. */
import { type Match, playedPoint, type Refusal } from '@allcourt/scoring';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { entryWords } from './entry-words.ts';

export interface OtherEntry {
  readonly id: string;
  readonly words: string;
}

/** What a person hung on one point. */
export interface PointMarks {
  readonly isStarred: boolean;
  readonly isEdited: boolean;
  readonly notes: readonly string[];
}

export interface LogExtras {
  /** By the id of the point they came after; under '' what came before the first. */
  readonly others: ReadonlyMap<string, readonly OtherEntry[]>;
  /** By the id of the point. */
  readonly marks: ReadonlyMap<string, PointMarks>;
}

export interface LaidAside extends OtherEntry {
  readonly reason: Refusal;
}

export function logExtras(match: Match, cast: Cast): LogExtras {
  const others = new Map<string, OtherEntry[]>();
  const marks = new Map<string, PointMarks>();
  const points = new Set<string>();
  const edited = editedIds(match);
  let before = match.initial;
  let last = '';
  for (const { event, after } of match.effective) {
    const target =
      event.kind === 'note' || event.kind === 'bookmark'
        ? (event.target ?? targetless(event.kind, last))
        : '';
    if (playedPoint(match, before, event)) {
      points.add(event.id);
      last = event.id;
      if (edited.has(event.id)) {
        marks.set(event.id, { ...NO_MARKS, isEdited: true });
      }
    } else if (points.has(target)) {
      marks.set(target, marked(marks.get(target) ?? NO_MARKS, event.kind === 'note' ? event.text : null));
    } else {
      others.set(last, [
        ...(others.get(last) ?? []),
        { id: event.id, words: entryWords(match, cast, event) },
      ]);
    }
    before = after;
  }
  return { others, marks };
}

/** What no longer fits since an edit: kept, and counted again as soon as it fits. */
export function laidAside(match: Match, cast: Cast): readonly LaidAside[] {
  return match.setAside.map(({ event, reason }) => ({
    id: event.id,
    words: entryWords(match, cast, event),
    reason,
  }));
}

const NO_MARKS: PointMarks = { isStarred: false, isEdited: false, notes: [] };

/** A star without a target is for the newest point; words without one are about the match. */
function targetless(kind: 'note' | 'bookmark', last: string): string {
  return kind === 'bookmark' ? last : '';
}

function marked(marks: PointMarks, note: string | null): PointMarks {
  return note === null ? { ...marks, isStarred: true } : { ...marks, notes: [...marks.notes, note] };
}

/** Points whose winner was changed, and those put in later. Tags are no edit: they are part of entering a point. */
function editedIds({ standing }: Match): ReadonlySet<string> {
  const winners = new Map(
    standing.flatMap((entry) => (entry.kind === 'point' ? [[entry.id, entry.winner] as const] : [])),
  );
  const ids = standing.flatMap((entry) => {
    if (entry.kind === 'insert') {
      return [entry.id];
    }
    const isChange =
      entry.kind === 'amend' && !(entry.to.kind === 'point' && entry.to.winner === winners.get(entry.target));
    return isChange ? [entry.target] : [];
  });
  return new Set(ids);
}
