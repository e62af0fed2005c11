import type { AnalyticsAnswer } from '@allcourt/contract';
import { type KeyboardEvent, useId, useState } from 'react';
import { matchCountText } from '#web/features/history/filters/filter-words.ts';
import type { FilterChanges } from '#web/features/history/filters/use-filters.ts';
import { EmptyLine } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ScoreMatchLink } from '#web/ui/score-match-link.tsx';
import { SelectField } from '#web/ui/text-field.tsx';
import { percentText } from '#web/ui/words/amounts.ts';
import { monthText, noonOf } from '#web/ui/words/when.ts';
import { PartLink } from './part-link.tsx';
import {
  intervalText,
  monthDays,
  outOfText,
  type TrendPoint,
  trendIds,
  trendLabel,
  trendPoints,
} from './rows.ts';
import { TrendChart } from './trend-chart.tsx';

interface TrendPanelProps {
  answer: Pick<AnalyticsAnswer, 'sport' | 'leading' | 'months'>;
  /** Further filters of the matches that a month leads to; null for the matches of someone else. */
  among?: FilterChanges | null;
}

/** One figure over the months, with how sure each month is; a table of the same stands behind it. */
export function TrendPanel({ answer, among = {} }: TrendPanelProps) {
  const ids = trendIds(answer);
  const [id, setId] = useState('win-rate');
  const chosen = ids.includes(id) ? id : 'win-rate';
  const points = trendPoints(answer, chosen);
  const label = trendLabel(answer.sport, chosen);
  return (
    <Panel
      title="Trend"
      aside={
        <SelectField label="Figure" hiddenLabel value={chosen} onChange={({ target }) => setId(target.value)}>
          {ids.map((one) => (
            <option key={one} value={one}>
              {trendLabel(answer.sport, one)}
            </option>
          ))}
        </SelectField>
      }
    >
      {points.length === 0 ? (
        <EmptyLine action={<ScoreMatchLink />}>Score matches point by point to see this.</EmptyLine>
      ) : (
        <Trend key={chosen} points={points} label={label} isOfMatches={chosen === 'win-rate'} among={among} />
      )}
    </Panel>
  );
}

interface TrendProps {
  points: readonly TrendPoint[];
  label: string;
  /** Counted in matches; in points otherwise. */
  isOfMatches: boolean;
  among: FilterChanges | null;
}

function Trend({ points, label, isOfMatches, among }: TrendProps) {
  const [chosen, setChosen] = useState(points.length - 1);
  const helpId = useId();
  const cursor = Math.min(chosen, points.length - 1);
  const point = points[cursor];
  if (!point) {
    return null;
  }
  const move = (to: number) => setChosen(Math.min(points.length - 1, Math.max(0, to)));
  const handleKey = (event: KeyboardEvent) => {
    const to = keyTarget(event.key, cursor, points.length);
    if (to !== null) {
      event.preventDefault();
      move(to);
    }
  };
  const unit = isOfMatches ? 'matches' : 'points';
  const reading = readingOf(point, unit);
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-ink-2">
        <b className="type-strong text-ink">
          {label} {percentText(point.rate.value)}
        </b>{' '}
        in {reading}{' '}
        {among !== null && (
          <PartLink part={point.month} changes={monthSearch(point, among)}>
            See {matchCountText(point.month.record.played)}
          </PartLink>
        )}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${label} by month`}
        aria-valuemin={1}
        aria-valuemax={points.length}
        aria-valuenow={cursor + 1}
        aria-valuetext={`${percentText(point.rate.value)} in ${reading}`}
        aria-describedby={helpId}
        onKeyDown={handleKey}
        className="rounded-xs"
      >
        <TrendChart points={points} cursor={cursor} onPoint={move} />
      </div>
      <p id={helpId} className="type-caption">
        Shaded area: 95% likely range (wider with fewer {unit}).{' '}
        <span className="pointer-coarse:hidden">Use the arrow keys to move between months.</span>
      </p>
      <details className="-mb-2 md:-mb-3">
        <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center">
          Show as a table
        </summary>
        <TrendTable points={points} label={label} unit={unit} among={among} />
      </details>
    </div>
  );
}

interface TrendTableProps extends Pick<TrendProps, 'points' | 'label' | 'among'> {
  unit: string;
}

function TrendTable({ points, label, unit, among }: TrendTableProps) {
  return (
    <section
      aria-label={`${label} by month, table`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table has to be scrolled by keyboard too.
      tabIndex={0}
      className="max-h-105 overflow-auto"
    >
      <table className="w-full text-left text-13/5">
        <thead>
          <tr className="type-caption h-9">
            {['Month', label, `Of ${unit}`, '95% likely range', 'Matches'].map((head) => (
              <th key={head} scope="col" className="pr-3 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.month.key} className="h-11 border-t border-line">
              <th scope="row" className="pr-3 font-normal">
                {monthWords(point)}
              </th>
              <td className="pr-3">{percentText(point.rate.value)}</td>
              <td className="pr-3">{outOfText(point.rate)}</td>
              <td className="pr-3">{intervalText(point.rate.interval)}</td>
              <td>
                <PartLink part={point.month} changes={monthSearch(point, among)} isLinked={among !== null}>
                  {matchCountText(point.month.record.played)}
                </PartLink>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function readingOf(point: TrendPoint, unit: string): string {
  const { count, of, interval } = point.rate;
  return `${monthWords(point)}: ${outOfText({ count, of })} ${unit} (likely range ${intervalText(interval)}).`;
}

function monthWords({ month }: TrendPoint): string {
  return monthText(noonOf(`${month.key}-15`));
}

function monthSearch({ month }: TrendPoint, among: FilterChanges | null): FilterChanges {
  return { ...among, ...monthDays(month.key) };
}

/** The position a key moves to; null for other keys. */
function keyTarget(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return from + 1;
    case 'ArrowLeft':
    case 'ArrowDown':
      return from - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}
