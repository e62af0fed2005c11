import type { MatchSummary } from '@allcourt/contract';
import { opponentOf, parseFormat, type Side } from '@allcourt/scoring';
import { ArrowRight } from 'lucide-react';
import { ButtonLink } from './button-link.tsx';
import { cx } from './class-names.ts';
import { Elapsed } from './elapsed.tsx';
import { ServeBall } from './serve-ball.tsx';
import { boardNames } from './words/names.ts';
import { setScoresText } from './words/set-score.ts';
import { standingText } from './words/standing.ts';

interface LiveBoardProps {
  match: MatchSummary;
  /** Leads to the match, from a button at the foot. */
  leads?: boolean;
  className?: string;
}

/** A running match on a dark board: sets, points, who serves. Dark in both themes, as boards are. */
export function LiveBoard({ match, leads = false, className }: LiveBoardProps) {
  const near = match.mySide ?? match.namedSide ?? 'a';
  const names = boardNames(match.players);
  return (
    <article
      aria-label={`Live score, ${names[near]} against ${names[opponentOf(near)]}`}
      className={cx('on-navy overflow-hidden rounded-card bg-board text-white', className)}
    >
      <div className="flex min-h-11 items-center gap-2.5 border-b border-board-line px-4 py-3 text-13/5 text-navy-ink-2">
        <span aria-hidden="true" className="live-dot" />
        <b className="font-strong text-white">Live</b>
        <span className="min-w-0 flex-1 truncate">{standingOf(match)}</span>
        <Elapsed since={Date.parse(match.startedAt)} className="tabular-nums" />
      </div>
      <BoardRow match={match} side={near} name={names[near]} />
      <BoardRow match={match} side={opponentOf(near)} name={names[opponentOf(near)]} />
      <p className="sr-only">
        {`${setScoresText(match.sets, near)}, ${match.points[near]}–${match.points[opponentOf(near)]}.`}
        {match.service && ` ${names[match.service.side]} serving.`}
      </p>
      {leads && (
        <div className="border-t border-board-line">
          <ButtonLink
            to={match.canScore ? '/matches/$matchId/live' : '/matches/$matchId'}
            params={{ matchId: match.id }}
            look="board"
            block
            className="h-11.5 rounded-none"
          >
            {match.canScore ? 'Resume scoring' : 'View match'}
            <ArrowRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </ButtonLink>
        </div>
      )}
    </article>
  );
}

function BoardRow({ match, side, name }: { match: MatchSummary; side: Side; name: string }) {
  const isServing = match.service?.side === side;
  const isPickleball = match.sport === 'pickleball';
  // In pickleball the set in progress is its points, which have a cell of their own.
  const sets = isPickleball ? match.sets.filter(({ winner }) => winner) : match.sets;
  return (
    <div
      aria-hidden="true"
      className="flex h-15 items-center border-board-line pl-4 not-first-of-type:border-t [&+&]:border-t"
    >
      <span className="w-4.5 shrink-0">{isServing && <ServeBall />}</span>
      <span className="type-name min-w-0 flex-1 truncate text-22">{name}</span>
      {sets.map((set, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
          key={index}
          className={cx(
            'type-score w-8.5 text-center text-32 leading-none',
            set.winner && set.winner !== side ? 'text-board-ink-2' : 'text-white',
          )}
        >
          {set[side]}
        </span>
      ))}
      <span
        className={cx(
          'type-score ml-1.5 grid h-full w-16 shrink-0 place-items-center text-40 leading-none',
          isServing ? 'bg-ace text-ace-ink' : 'bg-board-2 text-ace',
        )}
      >
        {match.points[side]}
      </span>
    </div>
  );
}

function standingOf({ setup, sets, status }: MatchSummary): string {
  const format = parseFormat(setup.format, setup.ruleset);
  return format.ok ? standingText(format.value, sets, status) : '';
}
