import type { MatchSummary } from '@allcourt/contract';
import { resultOf } from '#web/features/match-log/words/summary-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { ResultTile } from '#web/ui/result-tile.tsx';

interface MatchTileProps {
  match: Pick<MatchSummary, 'status' | 'mySide' | 'winner'>;
  size?: 'md' | 'lg';
}

/** W, L, or the live dot of a match that is being played. */
export function MatchTile({ match, size = 'md' }: MatchTileProps) {
  if (match.status !== 'in-progress') {
    return <ResultTile result={resultOf(match)} size={size} />;
  }
  return (
    <span
      className={cx(
        'inline-grid place-items-center rounded-xs bg-sunken',
        size === 'lg' ? 'size-8' : 'size-6',
      )}
    >
      <span aria-hidden="true" className="live-dot" />
      <span className="sr-only">Live</span>
    </span>
  );
}
