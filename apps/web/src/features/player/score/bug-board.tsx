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
}

interface Look {
  row: string;
  set: string;
  lost: string;
  points: string;
}

const LOOKS: Readonly<Record<OverlayTheme, Look>> = {
  dark: {
    row: 'bg-[#071029]/94 text-white border-white/18',
    set: 'bg-white/8',
    lost: 'text-[#9fb0d6]',
    points: 'bg-white text-[#0a1633]',
  },
  light: {
    row: 'bg-white/96 text-[#0a1633] border-[#0a1633]/14',
    set: 'bg-[#0a1633]/6',
    lost: 'text-[#5a667f]',
    points: 'bg-[#0a1633] text-white',
  },
  court: {
    row: 'bg-[#1b4cab]/96 text-white border-white/30',
    set: 'bg-white/12',
    lost: 'text-[#c9d9ff]',
    points: 'bg-white text-[#0a1633]',
  },
};

/** Two rows of names, sets and points, and what is at stake below them. Sized in `--u`, so that it scales as one. */
export function BugBoard({ line, theme = 'dark', isLarge = false, className }: BugBoardProps) {
  const size = isLarge ? '[--u:1px]' : '[--u:.66px] md:[--u:1px]';
  return (
    <div
      className={cx(
        'w-max max-w-full overflow-hidden rounded-[calc(8*var(--u))] shadow-[0_8px_30px_rgb(0_0_0/.45)]',
        size,
        className,
      )}
    >
      <p className="sr-only">{bugText(line)}</p>
      <div aria-hidden="true">
        {HALVES.map((half) => (
          <BugRow key={half} line={line} half={half} look={LOOKS[theme]} />
        ))}
        {line.stake && (
          <div
            className={cx(
              'flex justify-between gap-4 bg-ace px-[calc(12*var(--u))] text-[length:calc(12*var(--u))] leading-[calc(26*var(--u))] font-[560] text-ace-ink',
              !isLarge && 'max-md:hidden',
            )}
          >
            <span>{line.stake}</span>
            <span className="tabular-nums">{clockText(line.elapsedMs)}</span>
          </div>
        )}
      </div>
    </div>
  );
}

function BugRow({ line, half, look }: { line: Scoreline; half: Half; look: Look }) {
  const { name, crest, colour, isServing, points } = line[half];
  const side = stripeOf(colour ?? NO_TEAM_COLOUR);
  return (
    <div className={cx('flex h-[calc(40*var(--u))] items-stretch', look.row, half === 'away' && 'border-t')}>
      <span className="w-[calc(8*var(--u))] shrink-0" style={side} />
      <span className="grid w-[calc(30*var(--u))] shrink-0 place-items-center">
        <Crest
          crest={crest}
          colour={colour ?? NO_TEAM_COLOUR}
          onPlane
          className="h-[calc(18*var(--u))] w-[calc(16*var(--u))]"
        />
      </span>
      <span className="flex min-w-[calc(124*var(--u))] flex-1 items-center gap-[calc(9*var(--u))] pr-[calc(14*var(--u))] font-display text-[length:calc(20*var(--u))] font-[720] tracking-[0.01em] whitespace-nowrap [font-stretch:78%]">
        {bugName(name)}
        {isServing && (
          <span className="inline-flex items-center gap-[calc(4*var(--u))]">
            <span className="size-[calc(10*var(--u))] rounded-full bg-ace" />
            {line.serverNumber && (
              <span className="text-[length:calc(14*var(--u))]">{line.serverNumber}</span>
            )}
          </span>
        )}
      </span>
      {line.sets.map((set, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is identified by its number.
          key={index}
          className={cx(
            'type-score grid w-[calc(34*var(--u))] shrink-0 place-items-center text-[length:calc(25*var(--u))] leading-none',
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
            'type-score grid w-[calc(56*var(--u))] shrink-0 place-items-center text-[length:calc(28*var(--u))] leading-none',
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
