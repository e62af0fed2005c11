import { type Match, pointLabels, type Side, setScores, setsWon } from '@allcourt/scoring';
import { memo } from 'react';
import { type Cast, callPlayer } from '#web/features/match-log/words/cast.ts';
import { cx } from '#web/ui/class-names.ts';
import { Roll } from '#web/ui/roll.tsx';
import { ServeBall } from '#web/ui/serve-ball.tsx';
import type { SetLike } from '#web/ui/words/set-score.ts';
import { serveWords } from './context.ts';

/** The wide board: names, a column for each possible set, and the points. */
export const WideBoard = memo(function WideBoard({ match, cast }: { match: Match; cast: Cast }) {
  const { format, state } = match;
  const isOver = state.status !== 'in-progress';
  const sets = setScores(format, state).filter(({ winner }) => winner || format.sport === 'tennis');
  const columns = isOver ? sets.length : format.bestOf;
  const points = isOver ? setsWon(state) : pointLabels(match);
  return (
    <div
      aria-hidden="true"
      className="relative grid min-w-0 border-x-2 border-white bg-linear-to-b from-plane to-plane-2 after:absolute after:inset-x-0 after:top-1/2 after:-mt-px after:h-0.5 after:bg-white"
      style={{
        gridTemplateColumns: `minmax(0,1fr) repeat(${columns}, minmax(56px, 96px)) minmax(110px, 190px)`,
      }}
    >
      {[cast.near, cast.far].map((side) => (
        <BoardRow
          key={side}
          side={side}
          name={cast.board[side]}
          note={isOver || state.service.side !== side ? null : servingNote(match, cast)}
          isServing={!isOver && state.service.side === side}
          sets={Array.from({ length: columns }, (_, index) => sets[index] ?? null)}
          points={String(points[side])}
        />
      ))}
    </div>
  );
});

interface BoardRowProps {
  side: Side;
  name: string;
  note: string | null;
  isServing: boolean;
  sets: readonly (SetLike | null)[];
  points: string;
}

function BoardRow({ side, name, note, isServing, sets, points }: BoardRowProps) {
  return (
    <div className="contents">
      <div className="flex h-21.5 min-w-0 items-center gap-4 pr-4 pl-7">
        <span className="grid w-4.5 shrink-0 place-items-center">
          {isServing && <ServeBall className="size-4" />}
        </span>
        <span className="min-w-0">
          <span className="type-pad block truncate text-board-name/9">{name}</span>
          {note && <small className="block truncate text-sm/4.5 font-medium text-plane-ink">{note}</small>}
        </span>
      </div>
      {sets.map((set, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place in the match.
          key={index}
          className={cx(
            'type-score relative grid place-items-center border-l-2 border-white/28 text-60 leading-none',
            set?.winner && set.winner !== side ? 'text-night-ink-2' : 'text-white',
          )}
        >
          {set ? <Roll value={String(set[side])} /> : <span className="text-34 text-white/60">–</span>}
          {set?.tiebreak && set.winner && set.winner !== side && (
            <sup className="absolute top-4 right-3 text-lg">{set.tiebreak[side]}</sup>
          )}
        </div>
      ))}
      <div
        className={cx(
          'type-score relative z-1 grid place-items-center text-84 leading-none',
          isServing ? 'bg-ace text-ace-ink' : 'bg-board text-white',
        )}
      >
        <Roll value={points} />
      </div>
    </div>
  );
}

/** `Serving, deuce side`, `Hale serving, left, second server`. */
function servingNote(match: Match, cast: Cast): string {
  const { service } = match.state;
  const { from } = serveWords(match, cast);
  const isPair = cast.players[service.side].length > 1;
  const who = isPair ? `${callPlayer(cast, service.side, service.player)} serving` : 'Serving';
  const number = service.number === 1 ? ', first server' : ', second server';
  return `${who}, ${from}${service.number ? number : ''}`;
}
