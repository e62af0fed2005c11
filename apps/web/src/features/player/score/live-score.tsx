import type { ReactNode } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Crest } from '#web/ui/crest.tsx';
import { Roll } from '#web/ui/roll.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { clockText } from '#web/ui/words/duration.ts';
import { bugText, columnText } from './caption.ts';
import { HALVES, type Half, NO_TEAM_COLOUR, type Scoreline, setWord } from './scoreline.ts';

/** The score that a press makes, in figures and in words: `40–30`, `Game to Okafor`. */
export interface ScoreStep {
  readonly score: string;
  readonly words: string;
}

/** A press, and the score that it makes. */
export interface HalfPress extends ScoreStep {
  press(): void;
}

interface LiveScoreProps {
  line: Scoreline;
  /** Null if the reader does not score, or the match is over. */
  scoring?: Readonly<Record<Half, HalfPress>> | null;
  /** Drawn in place of the buttons. */
  note?: string | null;
  foot?: ReactNode;
}

/** The two halves of the court with the points as large as possible, and the set scores below. */
export function LiveScore({ line, scoring = null, note = null, foot }: LiveScoreProps) {
  const { broadcast } = useLive().answer;
  return (
    <section
      aria-labelledby="live-score"
      className="on-navy court-run-off relative -mx-(--margin) overflow-hidden md:mx-0 md:rounded-block"
    >
      <div className="flex min-h-14 items-center gap-3 px-3.5 py-3 md:px-6">
        <h2 id="live-score" className="type-section text-xl">
          Live Score
        </h2>
        {broadcast.isLive && (
          <Chip tone="live" icon={<span className="live-dot bg-white!" />} className="max-md:hidden">
            On stream
          </Chip>
        )}
        <span className="ml-auto flex items-center gap-3">
          {line.call && (
            <span className="type-num text-lg">
              <span className="sr-only">Call </span>
              {line.call}
            </span>
          )}
          {line.stake && <Chip tone="ace">{line.stake}</Chip>}
          <span className="font-semibold tabular-nums max-md:hidden">{clockText(line.elapsedMs)}</span>
        </span>
      </div>
      <div className="grid grid-cols-2 border-t-2 border-white bg-linear-to-b from-plane to-plane-2">
        {HALVES.map((half) => (
          <ScoreHalfPlane
            key={half}
            line={line}
            half={half}
            step={scoring?.[half] ?? null}
            className={cx(half === 'away' && 'border-l-2 border-white')}
          />
        ))}
      </div>
      {note && <p className="border-t border-white/20 px-3.5 py-3 text-plane-ink md:px-7">{note}</p>}
      <p role="status" className="sr-only">
        {bugText(line)}
      </p>
      <SetScores line={line} />
      {broadcast.sponsor && (
        <p className="border-t border-white/20 px-4 py-3 text-13 wrap-anywhere text-plane-ink md:px-7">
          {broadcast.sponsor}
        </p>
      )}
      {foot}
    </section>
  );
}

/** The board while the match loads. */
export function LiveScoreWaits() {
  return <Loading label="Loading the score" bar="h-140 rounded-block" />;
}

const WORDS = { home: 'Home', away: 'Away' } as const;

/** Scores of all possible sets, at least three; more of them scroll. */
function SetScores({ line }: { line: Scoreline }) {
  const columns = Array.from({ length: line.columns }, (_, index) => columnText(line, index));
  const caption = `${setWord(line.sport)} scores`;
  return (
    <div className="overflow-x-auto border-t-2 border-white">
      <table className="w-full border-collapse">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="h-9.5 text-xs text-navy-ink-2">
            <th scope="col" className="pl-4 text-left font-medium md:pl-7">
              {caption}
            </th>
            {columns.map((name) => (
              <th key={name} scope="col" className={cx(CELL, 'font-medium')}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {HALVES.map((half) => (
            <tr key={half} className="h-14 border-t border-white/20">
              <th scope="row" className="pl-4 text-left text-15 font-strong md:pl-7">
                {WORDS[half]}
                <span className="sr-only">, {line[half].name}</span>
              </th>
              {columns.map((name, index) => {
                const set = line.sets[index];
                const isLost = set?.winner != null && set.winner !== half;
                return (
                  <td
                    key={name}
                    className={cx(
                      CELL,
                      'type-score text-34 leading-none',
                      isLost || !set ? 'text-night-ink-3' : 'text-white',
                    )}
                  >
                    {set ? set[half] : '–'}
                    {isLost && set.tiebreak && <sup className="ml-0.5 text-sm">{set.tiebreak[half]}</sup>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const CELL = 'w-15 min-w-13 border-l border-white/20 text-center md:w-27.5';

interface ScoreHalfPlaneProps {
  line: Scoreline;
  half: Half;
  /** Null if the reader does not score. */
  step: HalfPress | null;
  className?: string;
}

/** One half of the court: its players, their points, games and sets, and the button that adds a point. */
function ScoreHalfPlane({ line, half, step, className }: ScoreHalfPlaneProps) {
  const { name, team, crest, colour, isServing, points, games, setsWon } = line[half];
  return (
    <div className={cx('flex min-w-0 flex-col px-3.5 pt-3.5 pb-3.5 md:px-7 md:pt-6 md:pb-5.5', className)}>
      <div className="flex items-start gap-2.5 md:items-center md:gap-3.5">
        <Crest
          crest={crest}
          colour={colour ?? NO_TEAM_COLOUR}
          onPlane
          className="h-8 w-7 md:h-12.5 md:w-11"
        />
        <div className="min-w-0">
          <p className="type-pad line-clamp-2 text-lg/5 wrap-anywhere md:text-28/7.5">{name}</p>
          <p className="mt-0.5 text-13 text-plane-ink md:text-sm">
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
            'type-score py-3 text-124 leading-score md:pt-5 md:pb-3 lg:text-half-plane',
            points.length > 2 && 'max-md:text-88 lg:text-144',
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
      <dt className="text-13 text-plane-ink">{name}</dt>
      <dd className="type-score text-60 leading-figure">{value}</dd>
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
        'mt-1 flex min-h-21 w-full flex-col items-center justify-center gap-0.5 rounded-card px-2 py-1.5 select-none md:min-h-17',
        'transition-press duration-(--t-1) active:translate-y-px motion-reduce:active:translate-y-0',
        isHome
          ? 'bg-ace text-ace-ink hover:bg-ace-hover active:bg-ace-press'
          : 'bg-white text-night hover:bg-chalk',
      )}
    >
      <span className="type-pad text-22/6">+ {WORDS[half]}</span>{' '}
      <span className="text-13/4 font-medium text-balance">
        {[score, words].filter((part) => part !== '').join(', ')}
      </span>
    </button>
  );
}
