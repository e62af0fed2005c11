import type { Match, Side } from '@allcourt/scoring';
import { useMemo } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { cx } from '#web/ui/class-names.ts';
import { KeyHint } from '#web/ui/kbd.tsx';
import { type Consequence, consequenceOf } from './consequence.ts';
import { padTitles } from './pad-titles.ts';

interface ScorePadsProps {
  match: Match;
  cast: Cast;
  onScore(side: Side): void;
  /** Shows the keys, when they are on. */
  keys?: boolean;
  /** `compact` for the desktop; `slim` while the last point is being tagged. */
  size?: PadSize;
}

type PadSize = 'full' | 'compact' | 'slim';

/** One pad for each side, with the score its point makes. */
export function ScorePads({ match, cast, onScore, keys = false, size = 'full' }: ScorePadsProps) {
  const unit = match.format.sport === 'pickleball' ? 'rally' : 'point';
  const [won, lost] = useMemo(
    () => [consequenceOf(match, cast, cast.near), consequenceOf(match, cast, cast.far)],
    [match, cast],
  );
  const titles = padTitles(cast);
  return (
    <section
      aria-label={`Score the next ${unit}`}
      className={cx(
        'grid min-h-0 grid-cols-2',
        size === 'compact' ? 'gap-3' : 'gap-2.5',
        size !== 'compact' && 'flex-1',
      )}
    >
      <Pad
        title={titles.near}
        isWon
        consequence={won}
        shortcut={keys ? 'W' : null}
        size={size}
        onPress={() => onScore(cast.near)}
      />
      <Pad
        title={titles.far}
        consequence={lost}
        shortcut={keys ? 'L' : null}
        size={size}
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
  size: PadSize;
  onPress(): void;
}

function Pad({ title, isWon = false, consequence: { score, words }, shortcut, size, onPress }: PadProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-keyshortcuts={shortcut ?? undefined}
      className={cx(
        'flex min-w-0 flex-col items-start justify-between text-left select-none',
        'transition-press duration-(--t-1) ease-out active:scale-98 motion-reduce:active:scale-100',
        PAD_SIZES[size],
        isWon ? 'pad-won' : 'pad-lost',
      )}
    >
      <span className={cx('type-pad flex w-full items-start justify-between gap-2', TITLE_SIZES[size])}>
        <span className={cx(size === 'full' && 'measure-7 short:max-w-none')}>{title}</span>
        {shortcut && <KeyHint of={shortcut} />}
      </span>{' '}
      <span className={cx('min-w-0 max-w-full', size === 'slim' && 'flex flex-wrap items-center gap-x-2')}>
        <span className={cx('type-score block whitespace-nowrap', scoreSize(size, score))}>{score}</span>{' '}
        <span
          className={cx(
            'type-strong block text-balance',
            size === 'slim' ? 'line-clamp-2 min-w-0 text-13/4' : 'mt-1 text-15/5',
          )}
        >
          {words}
        </span>
      </span>
    </button>
  );
}

const PAD_SIZES: Readonly<Record<PadSize, string>> = {
  full: 'min-h-30 gap-2 rounded-pane p-4 short:gap-1 short:px-3.5 short:py-2.5',
  compact: 'h-44 min-h-30 gap-2 rounded-lg p-4.5',
  slim: 'min-h-19 gap-0.5 rounded-block px-3.5 py-3 low:py-2',
};

const TITLE_SIZES: Readonly<Record<PadSize, string>> = {
  full: 'text-26/7 wrap-anywhere short:text-lg/5',
  compact: 'text-28/8',
  slim: 'text-22/6 low:text-lg/5',
};

/** A call of three numbers has to fit the pad of a narrow phone. */
function scoreSize(size: PadSize, score: string): string {
  if (size !== 'full') {
    return size === 'compact' ? 'text-56' : 'text-40 low:text-26';
  }
  return `short:text-34 ${score.length > 6 ? 'text-pad' : 'text-pad-short'}`;
}
