import type { PressureState } from '@allcourt/training/pressure';
import { dashText } from './run-words.ts';

/** The score of an attempt as its server calls it, and who serves. */
export function PressureScore({ score }: { score: PressureState }) {
  const { call, labels, set, server } = score;
  // In a set of points, its score is the call.
  const hasGames = set.a + set.b > 0 && labels.a !== `${set.a}`;
  return (
    <p className="flex flex-wrap items-baseline gap-x-3">
      <span className="type-score text-run-pad">{dashText(call)}</span>
      <span className="text-17 font-strong">{server === 'a' ? 'You serve' : 'They serve'}</span>
      {hasGames && (
        <span className="tabular-nums">
          Games {set.a}–{set.b}
        </span>
      )}
    </p>
  );
}
