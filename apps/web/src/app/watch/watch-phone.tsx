import { type Match, setScores } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { Maximize, Sun } from 'lucide-react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { resultTitle } from '#web/features/match-log/words/result-words.ts';
import { PlayerCards } from '#web/features/player-cards/player-cards.tsx';
import { WatchedChance } from '#web/features/player-cards/watched-chance.tsx';
import { announcement } from '#web/features/scoring/board/announcement.ts';
import { contextOf, serveWords } from '#web/features/scoring/board/context.ts';
import { PickleballCall } from '#web/features/scoring/board/pickleball-call.tsx';
import { PickleballCourt } from '#web/features/scoring/board/pickleball-court.tsx';
import { ScoreStatus } from '#web/features/scoring/board/score-status.tsx';
import { SideScores } from '#web/features/scoring/board/side-scores.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { cx } from '#web/ui/class-names.ts';
import { Elapsed } from '#web/ui/elapsed.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { setScoresText } from '#web/ui/words/set-score.ts';
import { standingText } from '#web/ui/words/standing.ts';
import { LastPoints } from './last-points.tsx';
import type { WatchParts } from './use-watch-parts.ts';

/** The score as the scorer's phone shows it, with the last points in place of the pads. */
export function WatchPhone({ view, cast, sun, badge, cards, onBoard }: WatchParts) {
  const { match } = view;
  const isOver = match.state.status !== 'in-progress';
  const isCalled = match.format.sport === 'pickleball' && !isOver;
  return (
    <div {...sun.attributes} className="flex min-h-dvh flex-col bg-surface text-ink">
      <WatchBar view={view} cast={cast} sun={sun} onBoard={onBoard} />
      {badge}
      <section aria-label="Score" className="border-t-2 border-ink">
        {isCalled ? (
          <>
            <PickleballCall match={match} cast={cast} />
            <PickleballCourt match={match} cast={cast} />
            <WatchStrip match={match} cast={cast} />
          </>
        ) : (
          <>
            <SideScores match={match} cast={cast} />
            {isOver ? <Result view={view} cast={cast} /> : <WatchStrip match={match} cast={cast} />}
          </>
        )}
        <ScoreStatus text={announcement(match, cast)} />
      </section>
      <div className="flex-1">
        <SetTable match={match} cast={cast} />
        <LastPoints match={match} cast={cast} />
        <WatchedChance answer={cards} match={match} cast={cast} className="m-4" />
        <PlayerCards answer={cards} cast={cast} sport={match.format.sport} className="m-4" />
      </div>
      <footer className="border-t border-line px-4 pt-4 pb-plus-safe-4 text-center text-13 text-ink-2">
        Scored with{' '}
        <Link to="/" className="text-link inline-flex min-h-11 items-center">
          Allcourt
        </Link>
      </footer>
    </div>
  );
}

function WatchBar({
  view: { match, summary },
  cast,
  sun,
  onBoard,
}: Pick<WatchParts, 'view' | 'cast' | 'sun' | 'onBoard'>) {
  const { format, state } = match;
  const isOver = state.status !== 'in-progress';
  return (
    <header className="on-navy flex min-h-plus-safe-13 items-center gap-0.5 bg-navy px-1.5 pt-(--sat) text-navy-ink">
      <Link to="/" aria-label="Allcourt" className="grid size-11 shrink-0 place-items-center rounded-md">
        <BrandMark className="size-7.5" />
      </Link>
      <div className="min-w-0 flex-1 text-center text-13/4.5 text-navy-ink-2">
        <h1 className="truncate text-15/4.5 font-strong text-navy-ink">
          <span className="sr-only">
            {cast.board[cast.near]} v {cast.board[cast.far]},{' '}
          </span>
          {standingText(format, setScores(format, state), state.status)}
        </h1>
        <p className="truncate tabular-nums">
          {isOver
            ? summary.durationMs !== null && durationText(summary.durationMs)
            : summary.pointsPlayed > 0 && <Elapsed since={Date.parse(summary.startedAt)} />}
        </p>
      </div>
      <button type="button" aria-label="Scoreboard" onClick={onBoard} className={BAR_BUTTON}>
        <Maximize aria-hidden="true" className="size-5.5" strokeWidth={1.75} />
      </button>
      <button
        type="button"
        aria-label="Sunlight mode"
        aria-pressed={sun.isOn}
        onClick={() => sun.set(!sun.isOn)}
        className={cx(BAR_BUTTON, sun.isOn && 'text-ace')}
      >
        <Sun
          aria-hidden="true"
          className="size-6"
          strokeWidth={1.75}
          fill={sun.isOn ? 'currentColor' : 'none'}
        />
      </button>
    </header>
  );
}

const BAR_BUTTON = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-navy-2';

function Result({ view: { match }, cast }: Pick<WatchParts, 'view' | 'cast'>) {
  const { status, winner } = match.state;
  const sets = setScores(match.format, match.state);
  return (
    <div className="border-y-2 border-ink bg-surface-2 px-4 py-4 text-center">
      <h2 className="type-display text-watch-name">{resultTitle(cast, status, winner)}</h2>
      {sets.length > 0 && (
        <p className="type-num mt-1 text-xl text-ink-2">{setScoresText(sets, winner ?? cast.near)}</p>
      )}
    </div>
  );
}

/** The scores of all sets the format allows, one side per row. */
function SetTable({ match, cast }: { match: Match; cast: Cast }) {
  const { format, state } = match;
  const sets = setScores(format, state);
  const isOver = state.status !== 'in-progress';
  const columns = isOver ? sets.length : format.bestOf;
  const word = format.sport === 'pickleball' ? 'Game' : 'Set';
  if (columns < 2) {
    return null;
  }
  return (
    <table className="w-full table-fixed border-collapse text-13">
      <caption className="sr-only">Score by {word.toLowerCase()}</caption>
      <thead className="text-ink-2">
        <tr className="h-10 border-b border-line">
          <td />
          {Array.from({ length: columns }, (_, index) => (
            <th
              // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
              key={index}
              scope="col"
              className="w-16 border-l border-line text-center font-medium"
            >
              {word} {index + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[cast.near, cast.far].map((side) => (
          <tr key={side} className="h-12 border-b border-line">
            <th
              scope="row"
              className="type-strong px-4 py-1.5 text-left text-15/5 text-balance wrap-anywhere"
            >
              {cast.board[side]}
            </th>
            {Array.from({ length: columns }, (_, index) => {
              const set = sets[index];
              const isLost = set?.winner != null && set.winner !== side;
              return (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
                  key={index}
                  className={cx(
                    'type-score border-l border-line text-center text-22',
                    (isLost || !set) && 'text-ink-3',
                  )}
                >
                  {set ? set[side] : '–'}
                  {isLost && set.tiebreak && <sup className="ml-0.5 text-xs">{set.tiebreak[side]}</sup>}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Server, receiver, court and stake, with the point before. */
function WatchStrip({ match, cast }: { match: Match; cast: Cast }) {
  const { stake, isChangeOfEnds, lastPoint } = contextOf(match, cast);
  const { server, receiver, from } = serveWords(match, cast);
  const isPair = match.setup.discipline === 'doubles';
  return (
    <div
      aria-hidden="true"
      className="grid min-h-12.5 cols-sides-auto items-center gap-2.5 border-y-2 border-ink bg-surface-2 px-3.5 py-2 text-13/4.5 text-ink-2 max-3xs:grid-cols-1 max-3xs:gap-1"
    >
      <span className="min-w-0 wrap-anywhere">
        <b className="type-strong text-ink">{server}</b>
        {isPair && ` to ${receiver}`}, {from}
      </span>
      <span>
        {stake && (
          <Chip tone="ace" className="h-7 text-13">
            {stake}
          </Chip>
        )}
        {!stake && isChangeOfEnds && <Chip className="h-7 text-13">Change ends</Chip>}
      </span>
      <span className="min-w-0 text-right wrap-anywhere max-3xs:text-left">
        {lastPoint && `Last: ${lastPoint}`}
      </span>
    </div>
  );
}
