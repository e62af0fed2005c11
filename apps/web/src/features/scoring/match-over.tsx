import { setScores } from '@allcourt/scoring';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { resultTitle } from '#web/features/match-log/words/result-words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ResultTile } from '#web/ui/result-tile.tsx';
import { setScoresText } from '#web/ui/words/set-score.ts';

interface MatchOverProps {
  view: ReadyMatch;
  cast: Cast;
  className?: string;
}

/** Replaces the pads once the match is decided. Undo, outside of it, still works. */
export function MatchOver({ view: { match, meta }, cast, className }: MatchOverProps) {
  const { status, winner } = match.state;
  const first = winner ?? cast.near;
  const sets = setScores(match.format, match.state);
  const result = winner === cast.near ? 'won' : 'lost';
  return (
    <section
      aria-label="Result"
      className={cx('flex flex-col items-center justify-center gap-4 p-6 text-center', className)}
    >
      {cast.isYou && <ResultTile result={winner && result} size="lg" />}
      <h2 className="type-display text-result">{resultTitle(cast, status, winner)}</h2>
      {sets.length > 0 && <p className="type-num text-2xl text-ink-2">{setScoresText(sets, first)}</p>}
      <ButtonLink to="/matches/$matchId" params={{ matchId: meta.id }} look="ace" size="lg">
        View match
      </ButtonLink>
      <p className="measure-36 text-ink-2">Mistake? Undo the last point.</p>
    </section>
  );
}
