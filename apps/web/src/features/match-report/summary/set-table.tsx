import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { cx } from '#web/ui/class-names.ts';
import type { SetLine } from './sets.ts';

interface SetTableProps {
  matchId: string;
  cast: Cast;
  lines: readonly SetLine[];
  isTennis: boolean;
}

/** A row a set, from where its statistics are one step away. */
export function SetTable({ matchId, cast, lines, isTennis }: SetTableProps) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">
        {isTennis ? 'Score by set' : 'Score by game'}, {cast.spoken[cast.near]} first
      </caption>
      <thead>
        <tr className="type-caption h-8">
          <th scope="col" className="pl-4 font-normal md:pl-5">
            {isTennis ? 'Set' : 'Game'}
          </th>
          <th scope="col" className="font-normal">
            Won by
          </th>
          <th scope="col" className="pr-4 text-right font-normal max-sm:hidden">
            {isTennis ? 'Points' : 'Rallies'}
          </th>
          <th scope="col" className="pr-4 text-right font-normal">
            Time
          </th>
          <th scope="col" className="w-14">
            <span className="sr-only">Statistics</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <SetRow key={line.number} matchId={matchId} cast={cast} line={line} />
        ))}
      </tbody>
    </table>
  );
}

function SetRow({ matchId, cast, line }: { matchId: string; cast: Cast; line: SetLine }) {
  return (
    <tr className="h-14 border-t border-line">
      <th scope="row" className="pl-4 font-normal md:pl-5">
        <span className="type-caption block">{line.title}</span>
        <span className="type-num text-xl/6">{line.score}</span>
      </th>
      <td className={cx('pr-2', line.winner === 'near' ? 'type-strong' : 'text-ink-2')}>
        {line.winner ? cast.board[cast[line.winner]] : <Unwon isOver={line.isOver} />}
      </td>
      <td className="type-num pr-4 text-right text-base text-ink-2 max-sm:hidden">{line.points ?? '–'}</td>
      <td className="pr-4 text-right text-ink-2 tabular-nums">{line.duration ?? '–'}</td>
      <td className="pr-1 text-right">
        {line.points !== null && (
          <Link
            to="/matches/$matchId"
            params={{ matchId }}
            search={{ view: 'stats', set: line.number }}
            resetScroll={false}
            aria-label={`Statistics of ${line.title.toLowerCase()}`}
            className="inline-grid size-11 place-items-center rounded-md text-ink-3 hover:bg-surface-2 hover:text-ink"
          >
            <ChevronRight aria-hidden="true" className="size-4" strokeWidth={1.75} />
          </Link>
        )}
      </td>
    </tr>
  );
}

function Unwon({ isOver }: { isOver: boolean }) {
  return <span className="text-ink-3">{isOver ? 'Drawn' : 'Not finished'}</span>;
}
