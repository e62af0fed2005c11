/** A match set by set: the score, the points won, the time it took. */
import { type Match, setScores } from '@allcourt/scoring';
import { type FullStats, figureIn } from '@allcourt/scoring/stats';
import { type Cast, nearFirst } from '#web/features/match-log/words/cast.ts';
import { durationText } from '#web/ui/words/duration.ts';
import { setScoreText } from '#web/ui/words/set-score.ts';

export interface SetLine {
  /** Counted from 1. */
  readonly number: number;
  /** `Set 1`; in pickleball `Game 1`. */
  readonly title: string;
  /** `7–6 (5)`. */
  readonly score: string;
  /** Null while it is being played, and where it was drawn. */
  readonly winner: 'near' | 'far' | null;
  readonly isOver: boolean;
  /** Points won, `32–28`; null where none was scored. */
  readonly points: string | null;
  /** `41m`; null when unknown. */
  readonly duration: string | null;
}

export function setLines(match: Match, cast: Cast, { figures, flow }: FullStats): readonly SetLine[] {
  const word = match.format.sport === 'pickleball' ? 'Game' : 'Set';
  const finished = match.state.sets.length;
  return setScores(match.format, match.state).map((set, index) => {
    const points = wonIn(figures.sets[index]);
    const duration = flow.setDurationsMs[index] ?? null;
    return {
      number: index + 1,
      title: `${word} ${index + 1}`,
      score: setScoreText(set, cast.near),
      winner: set.winner && (set.winner === cast.near ? 'near' : 'far'),
      isOver: index < finished,
      points: points && nearFirst(cast, points),
      duration: points === null || duration === null ? null : durationText(duration),
    };
  });
}

function wonIn(set: FullStats['figures']['sets'][number] | undefined) {
  const a = set && figureIn(set.a.side, 'points-won');
  const b = set && figureIn(set.b.side, 'points-won');
  return a && b && a.of > 0 ? { a: a.count, b: b.count } : null;
}
