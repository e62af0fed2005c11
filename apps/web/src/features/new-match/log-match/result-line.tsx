import type { BySide, Side } from '@allcourt/scoring';
import { castOf } from '#web/features/match-log/words/cast.ts';
import { resultTitle } from '#web/features/match-log/words/result-words.ts';
import { playersOf } from '#web/features/new-match/setup/setup-form.ts';
import { ResultTile } from '#web/ui/result-tile.tsx';
import { setScoresText } from '#web/ui/words/set-score.ts';
import type { LogForm } from './log-form.ts';
import { isLevelEnd, readyScore, scoreProblem } from './log-score.ts';

/** The result to be logged, once it is clear: `You won, 6–3, 7–6 (5)`. */
export function ResultLine({ form }: { form: LogForm }) {
  const cast = castOf(playersOf(form.setup), 'a');
  const { sets, ending, winner } = readyScore(form);
  const isClear =
    scoreProblem(form) === null && (winner !== null || ending === 'abandoned' || isLevelEnd(form));
  const result = winner === 'a' ? 'won' : 'lost';
  const scores = sets.map((set) => ({
    ...set,
    tiebreak: set.tiebreak ?? null,
    winner: leaderOf(set),
  }));
  return (
    <div role="status" className="min-h-8">
      {isClear && (
        <p className="flex items-center gap-3">
          <ResultTile result={winner && result} size="lg" />
          <span className="type-strong">{resultTitle(cast, ending ?? 'completed', winner)}</span>
          {scores.length > 0 && (
            <span className="type-num text-lg text-ink-2">{setScoresText(scores, 'a')}</span>
          )}
        </p>
      )}
    </div>
  );
}

function leaderOf({ a, b }: BySide<number>): Side | null {
  const ahead = a > b ? 'a' : 'b';
  return a === b ? null : ahead;
}
