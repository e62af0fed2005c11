/** Words and stars that a match has, each with the score it was made at. */
import { type Match, setScores } from '@allcourt/scoring';
import { playedPoint } from '@allcourt/scoring/timeline';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';
import type { PointLine } from './point-lines.ts';

export interface MatchNote {
  readonly id: string;
  /** Milliseconds since the Unix epoch. */
  readonly at: number;
  /** Null for a star. */
  readonly text: string | null;
  /** Its point, or the last one before it; null before the first. */
  readonly point: PointLine | null;
  /** True when it is about that point and not about the match. */
  readonly isOfPoint: boolean;
  /** The score of the match when it was made: `6–4, 2–1`. */
  readonly score: string;
}

/** In the order they were made. */
export function matchNotes(
  match: Match,
  cast: Cast,
  lines: ReadonlyMap<string, PointLine>,
): readonly MatchNote[] {
  const notes: MatchNote[] = [];
  let last: string | undefined;
  let before = match.initial;
  for (const { event, after } of match.effective) {
    if (playedPoint(match, before, event)) {
      last = event.id;
    }
    if (event.kind === 'note' || event.kind === 'bookmark') {
      const point = lines.get(event.target ?? last ?? '') ?? null;
      notes.push({
        id: event.id,
        at: event.at,
        text: event.kind === 'note' ? event.text : null,
        point,
        isOfPoint: point !== null && (event.target !== undefined || event.kind === 'bookmark'),
        score: setScoresText(setScores(match.format, after), cast.near),
      });
    }
    before = after;
  }
  return notes;
}

/** Their number, shown on the tab. */
export function noteCount({ effective }: Match): number {
  return effective.filter(({ event }) => event.kind === 'note' || event.kind === 'bookmark').length;
}
