import { type Side, setScores } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReadyMatch } from '#web/features/match-log/live-match-view.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { resultTitle } from '#web/features/match-log/words/result-words.ts';
import { typeWord } from '#web/features/match-log/words/summary-words.ts';
import { cx } from '#web/ui/class-names.ts';
import { LiveBoard } from '#web/ui/live-board.tsx';
import { SURFACE_WORDS } from '#web/ui/surface-mark.tsx';
import { durationText } from '#web/ui/words/duration.ts';
import { type SetLike, setScoresText } from '#web/ui/words/set-score.ts';
import { dayText } from '#web/ui/words/when.ts';

interface MatchHeadProps {
  view: ReadyMatch;
  cast: Cast;
  /** Beside the title: the menu. */
  tools: ReactNode;
  /** Below the board: what a match in progress is for. */
  action: ReactNode;
}

/** The head of a match: the way back, who played, and a board of two rows that leaves the screen to the answers. */
export function MatchHead({ view: { match, meta }, cast, tools, action }: MatchHeadProps) {
  const { status, winner } = match.state;
  const isOn = status === 'in-progress';
  return (
    <section className="on-navy court-run-off">
      <div className="page-width">
        <div className="flex min-h-12 items-center gap-1">
          <Link
            to="/matches"
            aria-label="Match Center"
            className="-ml-3 grid size-11 shrink-0 place-items-center rounded-md text-plane-ink hover:text-white"
          >
            <ArrowLeft aria-hidden="true" className="size-5" strokeWidth={1.75} />
          </Link>
          <h1 className="type-section mr-auto min-w-0 truncate text-white">
            {cast.board[cast.near]} <span className="text-plane-ink">v</span> {cast.board[cast.far]}
          </h1>
          {tools}
        </div>
        <div className="grid gap-x-8 lg:cols-board items-center">
          <p className="pb-1.5 text-13/4.5 text-plane-ink lg:order-last lg:pb-0 lg:text-sm/5.5">
            <span className="text-night-ink lg:block lg:text-17/6">
              {isOn ? 'In progress' : resultTitle(cast, status, winner)}
            </span>
            <span aria-hidden="true" className="lg:hidden">
              {' · '}
            </span>
            {factsOf(meta.summary)}
          </p>
          {isOn ? (
            <LiveBoard match={meta.summary} isBrief />
          ) : (
            <ResultBoard cast={cast} sets={setScores(match.format, match.state)} winner={winner} />
          )}
        </div>
        <div className="pt-3 pb-3 empty:hidden">{action}</div>
      </div>
    </section>
  );
}

interface ResultBoardProps {
  cast: Cast;
  sets: readonly SetLike[];
  winner: Side | null;
}

/** The final board, without clock and serve, with the winner marked. */
function ResultBoard({ cast, sets, winner }: ResultBoardProps) {
  return (
    <section
      aria-label="Score by set"
      className="border-2 border-b-0 border-white bg-linear-to-b from-plane to-plane-2 text-white"
    >
      {[cast.near, cast.far].map((side, row) => (
        <div
          key={side}
          aria-hidden="true"
          className={cx('flex h-10 items-center pl-3.5 md:h-13 md:pl-5', row > 0 && 'border-t border-white')}
        >
          <span className="type-name flex min-w-0 flex-1 items-center gap-2 text-18 md:text-22">
            <span className="truncate">{cast.board[side]}</span>
            {winner === side && <CircleCheck className="size-4.5 shrink-0" strokeWidth={2} />}
          </span>
          {sets.map((set, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
              key={index}
              className={cx(
                'type-score relative grid h-full w-10.5 place-items-center border-l border-white/40 text-26 leading-none sm:w-16 md:text-32',
                set.winner === side ? 'text-white' : 'text-plane-ink',
              )}
            >
              {set[side]}
              {set.tiebreak && set.winner && set.winner !== side && (
                <sup className="absolute top-1 right-1 text-xs sm:right-3">{set.tiebreak[side]}</sup>
              )}
            </span>
          ))}
        </div>
      ))}
      <p className="sr-only">{sets.length > 0 ? setScoresText(sets, cast.near) : 'No score'}</p>
    </section>
  );
}

function factsOf(summary: ReadyMatch['meta']['summary']): string {
  const facts = [
    typeWord(summary),
    summary.surface && SURFACE_WORDS[summary.surface].toLowerCase(),
    dayText(new Date(summary.startedAt), new Date()),
    summary.status !== 'in-progress' && summary.durationMs !== null && durationText(summary.durationMs),
  ];
  return facts.filter(Boolean).join(', ');
}
