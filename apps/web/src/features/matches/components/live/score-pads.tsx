import type { Match, Side } from '@allcourt/scoring';
import type { Cast } from '#web/features/matches/present/cast.ts';
import { type Consequence, consequenceOf } from '#web/features/matches/present/consequence.ts';
import { cx } from '#web/ui/class-names.ts';
import { Kbd } from '#web/ui/kbd.tsx';

interface ScorePadsProps {
  match: Match;
  cast: Cast;
  onScore(side: Side): void;
  /** The keys that do the same, where they are on. */
  keys?: boolean;
  /** Lower pads, for the desktop. */
  compact?: boolean;
}

/** The two answers to "who won it?", each saying the score that it makes. */
export function ScorePads({ match, cast, onScore, keys = false, compact = false }: ScorePadsProps) {
  const unit = match.format.sport === 'pickleball' ? 'rally' : 'point';
  return (
    <section
      aria-label={`Score the next ${unit}`}
      className={cx('grid min-h-0 grid-cols-2', compact ? 'gap-3' : 'flex-1 gap-2.5')}
    >
      <Pad
        title={cast.isYou ? 'Point Won' : `Point ${cast.board[cast.near]}`}
        isWon
        consequence={consequenceOf(match, cast, cast.near)}
        shortcut={keys ? 'W' : null}
        compact={compact}
        onPress={() => onScore(cast.near)}
      />
      <Pad
        title={cast.isYou ? 'Point Lost' : `Point ${cast.board[cast.far]}`}
        consequence={consequenceOf(match, cast, cast.far)}
        shortcut={keys ? 'L' : null}
        compact={compact}
        onPress={() => onScore(cast.far)}
      />
    </section>
  );
}

interface PadProps {
  title: string;
  isWon?: boolean;
  consequence: Consequence;
  shortcut: string | null;
  compact: boolean;
  onPress(): void;
}

function Pad({ title, isWon = false, consequence: { score, words }, shortcut, compact, onPress }: PadProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts={shortcut ?? undefined}
      className={cx(
        'flex min-h-[120px] min-w-0 flex-col items-start justify-between gap-2 text-left select-none',
        'transition-[background-color,scale] duration-(--t-1) ease-out active:scale-[.985] motion-reduce:active:scale-100',
        compact ? 'h-[224px] rounded-lg p-[18px]' : 'rounded-[18px] p-4 short:p-3.5',
        isWon ? 'pad-won' : 'pad-lost',
      )}
    >
      <span
        className={cx(
          'type-pad flex w-full items-start justify-between gap-2',
          compact ? 'text-[1.75rem]/8' : 'text-[1.6875rem]/7 wrap-anywhere',
        )}
      >
        <span className={cx(!compact && 'max-w-[7ch]')}>{title}</span>
        {shortcut && <Kbd>{shortcut}</Kbd>}
      </span>{' '}
      <span className="min-w-0 max-w-full">
        <span
          className={cx('type-score block whitespace-nowrap', compact ? 'text-[3.5rem]' : scoreSize(score))}
        >
          {score}
        </span>{' '}
        <span className="type-strong mt-1 block text-[0.9375rem]/5">{words}</span>
      </span>
    </button>
  );
}

/** A call of three figures has to fit the pad of a narrow phone. */
function scoreSize(score: string): string {
  return score.length > 6 ? 'text-[clamp(2rem,10.5vw,2.875rem)]' : 'text-[clamp(2.25rem,13vw,3.625rem)]';
}
