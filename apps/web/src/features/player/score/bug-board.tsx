import type { OverlayTheme } from '@allcourt/contract';
import type { CSSProperties } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { Crest } from '#web/ui/crest.tsx';
import { clockText } from '#web/ui/words/duration.ts';
import { bugName, bugText } from './caption.ts';
import { HALVES, type Half, NO_TEAM_COLOUR, type Scoreline } from './scoreline.ts';

interface BugBoardProps {
  line: Scoreline;
  theme?: OverlayTheme;
  /** Sized for a picture of fixed width, also on a phone. */
  isLarge?: boolean;
  className?: string | undefined;
  /** A line below the score. */
  sponsor?: string | null;
}

interface Look {
  row: string;
  set: string;
  lost: string;
  points: string;
}

const LOOKS: Readonly<Record<OverlayTheme, Look>> = {
  dark: {
    row: 'bg-board/94 text-white border-white/18',
    set: 'bg-white/8',
    lost: 'text-night-ink-3',
    points: 'bg-white text-night',
  },
  light: {
    row: 'bg-white/96 text-night border-night/14',
    set: 'bg-night/6',
    lost: 'text-paper-ink-3',
    points: 'bg-night text-white',
  },
  court: {
    row: 'bg-court-plane/96 text-white border-white/30',
    set: 'bg-white/12',
    lost: 'text-night-ink-2',
    points: 'bg-white text-night',
  },
};

/** Two rows of names, sets and points, and what is at stake below them. Sized in `--spacing`, so that it scales as one. */
export function BugBoard({
  line,
  theme = 'dark',
  isLarge = false,
  className,
  sponsor = null,
}: BugBoardProps) {
  const size = isLarge ? '[--spacing:1px]' : '[--spacing:.66px] md:[--spacing:1px]';
  return (
    <div className={cx('w-max max-w-full overflow-hidden rounded-unit-8 shadow-bug', size, className)}>
      <p className="sr-only">{bugText(line)}</p>
      <div aria-hidden="true">
        {HALVES.map((half) => (
          <BugRow key={half} line={line} half={half} look={LOOKS[theme]} />
        ))}
        {line.stake && (
          <div
            className={cx(
              'flex justify-between gap-16 bg-ace px-12 text-unit-12 leading-26 font-medium text-ace-ink',
              !isLarge && 'max-md:hidden',
            )}
          >
            <span>{line.stake}</span>
            <span className="tabular-nums">{clockText(line.elapsedMs)}</span>
          </div>
        )}
      </div>
      {sponsor && (
        <p
          className={cx(
            // As wide as the score, which is not made wider by it.
            'w-0 min-w-full truncate border-t px-12 text-unit-12 leading-26 font-medium',
            LOOKS[theme].row,
          )}
        >
          {sponsor}
        </p>
      )}
    </div>
  );
}

function BugRow({ line, half, look }: { line: Scoreline; half: Half; look: Look }) {
  const { name, crest, colour, isServing, points } = line[half];
  const side = stripeOf(colour ?? NO_TEAM_COLOUR);
  return (
    <div className={cx('flex h-40 items-stretch', look.row, half === 'away' && 'border-t')}>
      <span className="w-8 shrink-0" style={side} />
      <span className="grid w-30 shrink-0 place-items-center">
        <Crest crest={crest} colour={colour ?? NO_TEAM_COLOUR} onPlane className="h-18 w-16" />
      </span>
      <span className="flex min-w-124 flex-1 items-center gap-9 pr-14 font-display text-unit-20 font-bold tracking-open whitespace-nowrap [font-stretch:78%]">
        {bugName(name)}
        {isServing && (
          <span className="inline-flex items-center gap-4">
            <span className="size-10 rounded-full bg-ace" />
            {line.serverNumber && <span className="text-unit-14">{line.serverNumber}</span>}
          </span>
        )}
      </span>
      {line.sets.map((set, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is identified by its number.
          key={index}
          className={cx(
            'type-score grid w-34 shrink-0 place-items-center text-unit-25 leading-none',
            look.set,
            set.winner && set.winner !== half && look.lost,
          )}
        >
          {set[half]}
        </span>
      ))}
      {!line.isOver && (
        <span
          className={cx(
            'type-score grid w-56 shrink-0 place-items-center text-unit-28 leading-none',
            isServing ? 'bg-ace text-ace-ink' : look.points,
          )}
        >
          {points}
        </span>
      )}
    </div>
  );
}

/** Team colors are made for white text; on a dark board they need to be lighter. Unknown formats stay as they are. */
function stripeOf(colour: string): CSSProperties {
  const bright = `oklch(from ${colour} max(l, 0.55) max(c, 0.16) h)`;
  return { backgroundColor: colour, backgroundImage: `linear-gradient(${bright} 0 100%)` };
}
