import { type Side, setScores } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
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
  action: ReactNode;
}

/** The head of a match on the court plane: who, how it went, and the board. */
export function MatchHead({ view: { match, meta }, cast, action }: MatchHeadProps) {
  const { status, winner } = match.state;
  const isOn = status === 'in-progress';
  return (
    <section className="on-navy court-run-off overflow-hidden">
      <div className="page-width max-md:px-0">
        <div className="court-plane">
          <div className="grid items-center gap-5 px-3.5 pt-4 pb-6 md:px-10 md:pb-10 lg:cols-main-115 lg:gap-12">
            <div className="min-w-0">
              <Link
                to="/matches"
                className="inline-flex min-h-11 items-center gap-1.5 font-medium text-plane-ink hover:text-white"
              >
                <ArrowLeft aria-hidden="true" className="size-4" strokeWidth={1.75} />
                Match Center
              </Link>
              <h1 className="type-display mt-1 text-32/8.5 wrap-anywhere md:text-44/11.5">
                {cast.board[cast.near]} <span className="text-plane-ink">v</span> {cast.board[cast.far]}
              </h1>
              <p className="mt-2.5 text-17/6 text-night-ink">
                {isOn ? 'In progress' : resultTitle(cast, status, winner)}
              </p>
              <p className="mt-0.5 text-plane-ink">{factsOf(meta.summary)}</p>
              <div className="mt-5 flex flex-wrap gap-2.5">{action}</div>
            </div>
            {isOn ? (
              <LiveBoard match={meta.summary} />
            ) : (
              <ResultBoard cast={cast} sets={setScores(match.format, match.state)} winner={winner} />
            )}
          </div>
        </div>
        <div className="h-3.5 md:h-5.5" />
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
    <section aria-label="Score by set" className="overflow-hidden rounded-card bg-board text-white">
      {[cast.near, cast.far].map((side, row) => (
        <div
          key={side}
          aria-hidden="true"
          className={cx('flex h-18 items-center pl-5', row > 0 && 'border-t border-board-line')}
        >
          <span
            className={cx(
              'type-name min-w-0 flex-1 truncate text-2xl',
              winner && winner !== side && 'text-board-ink-2',
            )}
          >
            {cast.board[side]}
          </span>
          {sets.map((set, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
              key={index}
              className={cx(
                'type-score relative w-9 text-center text-32 leading-none sm:w-12 sm:text-40',
                set.winner === side ? 'text-white' : 'text-board-ink-2',
              )}
            >
              {set[side]}
              {set.tiebreak && set.winner && set.winner !== side && (
                <sup className="absolute -top-1 left-1/2 ml-2 sm:ml-2.5 text-sm">{set.tiebreak[side]}</sup>
              )}
            </span>
          ))}
          <span
            className={cx('ml-2 grid h-full w-3 sm:ml-4 shrink-0', winner === side ? 'bg-ace' : 'bg-board-2')}
          />
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
