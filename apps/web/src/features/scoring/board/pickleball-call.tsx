import { type Match, opponentOf, pointLabels } from '@allcourt/scoring';
import { memo } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { cx } from '#web/ui/class-names.ts';
import { Roll } from '#web/ui/roll.tsx';

/** The score as called before the serve: server's, receiver's and, in side-out doubles, the server number. */
export const PickleballCall = memo(function PickleballCall({ match, cast }: { match: Match; cast: Cast }) {
  const { service } = match.state;
  const labels = pointLabels(match);
  const receiver = opponentOf(service.side);
  return (
    <div
      aria-hidden="true"
      className="grid auto-cols-main-auto grid-flow-col items-start px-2 pt-3.5 pb-2.5 text-center short:pt-2"
    >
      <Called value={labels[service.side]} words={cast.board[service.side]} />
      <Dash />
      <Called value={labels[receiver]} words={cast.board[receiver]} />
      {service.number && (
        <>
          <Dash />
          <Called
            value={String(service.number)}
            words={service.number === 1 ? 'First server' : 'Second server'}
            className="text-court-text"
          />
        </>
      )}
    </div>
  );
});

function Called({ value, words, className }: { value: string; words: string; className?: string }) {
  return (
    <p className="min-w-0">
      <span
        className={cx(
          'type-score block text-call leading-score md:text-call-tall short:text-call-flat',
          className,
        )}
      >
        <Roll value={value} />
      </span>
      <span className="mt-1.5 line-clamp-2 text-13/4.5 font-semibold wrap-anywhere">{words}</span>
    </p>
  );
}

function Dash() {
  return <span className="type-score self-start pt-[.28em] text-call-word leading-none text-ink-3">–</span>;
}
