import type { MatchSummary } from '@allcourt/contract';
import { opponentOf, type Side } from '@allcourt/scoring';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from './button-link.tsx';
import { cx } from './class-names.ts';
import { ServeBall } from './serve-ball.tsx';
import { HIDDEN_SCORE } from './words/hidden-score.ts';
import { boardNames } from './words/names.ts';
import { setScoresText } from './words/set-score.ts';

interface LiveBoardProps {
  match: MatchSummary;
  /** Leads to the match, from a button at the foot. */
  leads?: boolean;
  /** Above the rows: a `LiveBoardHead`. */
  head?: ReactNode;
  /** Low rows, and on a phone no button: the whole board leads to the match there. */
  isBrief?: boolean;
  /** Its picture is watched on this device, so the names stand alone. */
  isHidden?: boolean;
  className?: string;
}

/** A running match on a dark board: sets, points, who serves. Dark in both themes, as boards are. */
export function LiveBoard({
  match,
  leads = false,
  head,
  isBrief = false,
  isHidden = false,
  className,
}: LiveBoardProps) {
  const near = match.mySide ?? match.namedSide ?? 'a';
  const names = boardNames(match.players);
  const row = { match, isBrief, isHidden };
  return (
    <article
      aria-label={`Live score, ${names[near]} against ${names[opponentOf(near)]}`}
      className={cx('on-navy relative overflow-hidden rounded-card bg-board text-white', className)}
    >
      {head}
      <BoardRow {...row} side={near} name={names[near]} />
      <BoardRow {...row} side={opponentOf(near)} name={names[opponentOf(near)]} />
      {isHidden ? (
        <p className="border-t border-board-line px-4 py-2 text-13 text-board-ink-2">{HIDDEN_SCORE}</p>
      ) : (
        <p className="sr-only">
          {`${setScoresText(match.sets, near)}, ${match.points[near]}–${match.points[opponentOf(near)]}.`}
          {match.service && ` ${names[match.service.side]} serving.`}
        </p>
      )}
      {leads && (
        <div
          className={cx(
            'border-t border-board-line',
            isBrief && 'max-md:absolute max-md:inset-0 max-md:border-0',
          )}
        >
          <ButtonLink
            to={match.canScore ? '/matches/$matchId/live' : '/matches/$matchId'}
            params={{ matchId: match.id }}
            look="board"
            block
            className={cx('h-11 rounded-none', isBrief && 'max-md:h-full max-md:bg-transparent')}
          >
            <span className={cx(isBrief && 'max-md:sr-only')}>
              {match.canScore ? 'Resume scoring' : 'View match'}
            </span>
            <ArrowRight
              aria-hidden="true"
              className={cx('size-4', isBrief && 'max-md:hidden')}
              strokeWidth={1.75}
            />
          </ButtonLink>
        </div>
      )}
    </article>
  );
}

interface BoardRowProps {
  match: MatchSummary;
  side: Side;
  name: string;
  isBrief: boolean;
  isHidden: boolean;
}

function BoardRow({ match, side, name, isBrief, isHidden }: BoardRowProps) {
  const isServing = !isHidden && match.service?.side === side;
  const isPickleball = match.sport === 'pickleball';
  // In pickleball the set in progress is its points, which have a cell of their own.
  const sets = isPickleball ? match.sets.filter(({ winner }) => winner) : match.sets;
  return (
    <div
      aria-hidden="true"
      className={cx(
        'flex items-center border-board-line pl-4 not-first-of-type:border-t [&+&]:border-t',
        isBrief ? 'h-10 md:h-12.5' : 'h-15',
      )}
    >
      <span className="w-4.5 shrink-0">{isServing && <ServeBall />}</span>
      <span className={cx('type-name min-w-0 flex-1 truncate', isBrief ? 'text-18 md:text-20' : 'text-22')}>
        {name}
      </span>
      {!isHidden &&
        sets.map((set, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
            key={index}
            className={cx(
              'type-score w-8.5 text-center leading-none',
              isBrief ? 'text-26 md:text-30' : 'text-32',
              set.winner && set.winner !== side ? 'text-board-ink-2' : 'text-white',
            )}
          >
            {set[side]}
          </span>
        ))}
      {!isHidden && (
        <span
          className={cx(
            'type-score ml-1.5 grid h-full w-16 shrink-0 place-items-center leading-none',
            isBrief ? 'text-28 md:text-36' : 'text-40',
            isServing ? 'bg-ace text-ace-ink' : 'bg-board-2 text-ace',
          )}
        >
          {match.points[side]}
        </span>
      )}
    </div>
  );
}
