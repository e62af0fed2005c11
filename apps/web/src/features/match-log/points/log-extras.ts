/** Entries beside the points: other kinds between them, stars and notes on them. */
import type { Match, Refusal } from '@allcourt/scoring';
import { playedPoint } from '@allcourt/scoring/timeline';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { entryWords } from './entry-words.ts';

export interface OtherEntry {
  readonly id: string;
  readonly words: string;
}

/** Star, edit and notes of one point. */
export interface PointMarks {
  readonly isStarred: boolean;
  readonly isEdited: boolean;
  readonly notes: readonly string[];
}

export interface LogExtras {
  /** By the id of the point before them; '' before the first point. */
  readonly others: ReadonlyMap<string, readonly OtherEntry[]>;
  /** By the id of the point. */
  readonly marks: ReadonlyMap<string, PointMarks>;
}

export interface SetAsideEntry extends OtherEntry {
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

/** Entries set aside by an edit, which count again once they fit. */
export function setAsideEntries(match: Match, cast: Cast): readonly SetAsideEntry[] {
  return match.setAside.map(({ event, reason }) => ({
    id: event.id,
    words: entryWords(match, cast, event),
    reason,
  }));
}

const NO_MARKS: PointMarks = { isStarred: false, isEdited: false, notes: [] };

/** A star without a target belongs to the newest point, a note without one to the match. */
function targetless(kind: 'note' | 'bookmark', last: string): string {
  return kind === 'bookmark' ? last : '';
}

function marked(marks: PointMarks, note: string | null): PointMarks {
  return note === null ? { ...marks, isStarred: true } : { ...marks, notes: [...marks.notes, note] };
}

/** Points with a changed winner, and points inserted later. Tags are part of a point, not an edit. */
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
