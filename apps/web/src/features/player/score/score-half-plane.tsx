import { cx } from '#web/ui/class-names.ts';
import { Crest } from '#web/ui/crest.tsx';
import { Roll } from '#web/ui/roll.tsx';
import type { HalfPress } from './live-score.tsx';
import { type Half, NO_TEAM_COLOUR, type Scoreline } from './scoreline.ts';

interface ScoreHalfPlaneProps {
  line: Scoreline;
  half: Half;
  /** Null where the reader does not score. */
  step: HalfPress | null;
  className?: string;
}

const WORDS = { home: 'Home', away: 'Away' } as const;

/** One half of the court: who stands there, the points, games and sets, and the button that adds a point. */
export function ScoreHalfPlane({ line, half, step, className }: ScoreHalfPlaneProps) {
  const { name, team, crest, colour, isServing, points, games, setsWon } = line[half];
  return (
    <div className={cx('flex min-w-0 flex-col px-3.5 pt-3.5 pb-3.5 md:px-7 md:pt-6 md:pb-[22px]', className)}>
      <div className="flex items-start gap-2.5 md:items-center md:gap-3.5">
        <Crest
          crest={crest}
          colour={colour ?? NO_TEAM_COLOUR}
          onPlane
          className="h-8 w-7 md:h-[50px] md:w-11"
        />
        <div className="min-w-0">
          <p className="type-pad line-clamp-2 text-lg/5 wrap-anywhere md:text-[1.75rem]/[1.875rem]">{name}</p>
          <p className="mt-0.5 text-[0.8125rem] text-plane-ink md:text-sm">
            {WORDS[half]}
            {team && <span className="max-md:hidden">, {team}</span>}
            {isServing && `, serving${line.serverNumber ? `, server ${line.serverNumber}` : ''}`}
          </p>
        </div>
      </div>
      <div className="flex flex-1 items-end justify-between gap-3">
        <p
          aria-hidden="true"
          className={cx(
            'type-score py-3 text-[7.75rem] leading-[.84] md:pt-5 md:pb-3 lg:text-[clamp(8rem,14.4vw,13rem)]',
            points.length > 2 && 'max-md:text-[5.5rem] lg:text-[9rem]',
            isServing ? 'text-ace' : 'text-white',
          )}
        >
          <Roll value={points} />
        </p>
        <dl className="flex gap-6 pb-3 max-md:hidden">
          {games !== null && <Count name="Games" value={games} />}
          <Count name={line.sport === 'pickleball' ? 'Games' : 'Sets'} value={setsWon} />
        </dl>
      </div>
      {step && <AddButton half={half} step={step} />}
    </div>
  );
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div>
      <dt className="text-[0.8125rem] text-plane-ink">{name}</dt>
      <dd className="type-score text-[3.75rem] leading-[.93]">{value}</dd>
    </div>
  );
}

function AddButton({ half, step: { score, words, press } }: { half: Half; step: HalfPress }) {
  const isHome = half === 'home';
  return (
    <button
      type="button"
      onClick={press}
      className={cx(
        'mt-1 flex min-h-[84px] w-full flex-col items-center justify-center gap-0.5 rounded-[12px] px-2 py-1.5 select-none md:min-h-[68px]',
        'transition-[background-color,translate] duration-(--t-1) active:translate-y-px motion-reduce:active:translate-y-0',
        isHome
          ? 'bg-ace text-ace-ink hover:bg-ace-hover active:bg-ace-press'
          : 'bg-white text-[#0a1633] hover:bg-[#e9eefb]',
      )}
    >
      <span className="type-pad text-[1.375rem]/6">+ {WORDS[half]}</span>{' '}
      <span className="text-[0.8125rem]/4 font-[560] text-balance">
        {[score, words].filter((part) => part !== '').join(', ')}
      </span>
    </button>
  );
}
