import type { Match } from '@allcourt/scoring';
import { type ReactNode, useMemo } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { cx } from '#web/ui/class-names.ts';
import { type StatFigure, type StatRow, statRows } from './stat-rows.ts';

interface StatBarsProps {
  match: Match;
  cast: Cast;
  /** Shown while there is nothing to count. */
  empty: string;
  /** Draws a number that leads to its evidence; the plain number without it. */
  number?: StatNumber;
}

/** @param name the side's name */
export type StatNumber = (row: StatRow, figure: StatFigure, name: string, number: ReactNode) => ReactNode;

/** Statistics of both sides, with bars from the middle: yours solid, the opponent's hatched, the better number bold. */
export function StatBars({ match, cast, empty, number = plainNumber }: StatBarsProps) {
  const rows = useMemo(() => statRows(match, cast), [match, cast]);
  if (rows.length === 0) {
    return <p className="text-ink-2">{empty}</p>;
  }
  return (
    <table className="block w-full">
      <caption className="sr-only">Statistics of both sides</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Statistic</th>
          <th scope="col">{cast.spoken[cast.near]}</th>
          <th scope="col">{cast.spoken[cast.far]}</th>
        </tr>
      </thead>
      <tbody className="block">
        {rows.map((row) => (
          <StatLine key={row.label} row={row} cast={cast} number={number} />
        ))}
      </tbody>
    </table>
  );
}

const plainNumber: StatNumber = (_row, _figure, _name, number) => number;

function StatLine({ row, cast, number }: { row: StatRow; cast: Cast; number: StatNumber }) {
  const { label, near, far, coverage } = row;
  const drawn = (figure: StatFigure, name: string) =>
    number(row, figure, name, <span className={numberLook(figure.isBetter)}>{figure.text}</span>);
  return (
    <tr className="grid cols-sides-auto items-baseline gap-x-2 py-1.5">
      <th scope="row" className="order-2 text-center text-13/5 font-normal text-ink-2">
        {label}
        {coverage && <span className="block text-xs/4 text-ink-3">{coverage}</span>}
      </th>
      <td className="order-1">{drawn(near, cast.spoken[cast.near])}</td>
      <td className="order-3 text-right">{drawn(far, cast.spoken[cast.far])}</td>
      <td aria-hidden="true" className="order-4 col-span-3 mt-1">
        <BothBars near={near.share} far={far.share} />
      </td>
    </tr>
  );
}

/** A bar each way from the middle, 0 to 1: solid to the left, hatched to the right. */
export function BothBars({ near, far }: { near: number; far: number }) {
  return (
    <span className="grid grid-cols-2 gap-1">
      <span className={cx(TRACK, 'justify-end')}>
        <span className="rounded-2xs bg-you" style={{ width: `${near * 100}%` }} />
      </span>
      <span className={TRACK}>
        <span className="opponent-hatch rounded-2xs" style={{ width: `${far * 100}%` }} />
      </span>
    </span>
  );
}

const TRACK = 'flex h-1.5 overflow-hidden rounded-2xs bg-sunken';

/** The better number is bold. */
export function numberLook(isBetter: boolean): string {
  return cx(
    'type-num text-lg/5 whitespace-nowrap',
    isBetter ? 'font-extrabold text-ink' : 'font-medium text-ink-2',
  );
}
