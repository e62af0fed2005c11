import { useState } from 'react';
import { FollowSwitch } from '#web/features/player/playback/follow-switch.tsx';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { type LiveStats, type RateLine, rateText } from './live-stats.ts';
import { RateChart } from './rate-chart.tsx';

interface ServePanelProps {
  stats: LiveStats;
  names: { home: string; away: string };
  setName: string;
}

/** First serves point by point, as two lines or as a table. */
export function ServePanel({ stats, names, setName }: ServePanelProps) {
  const [isTable, setTable] = useState(false);
  const { home, away } = stats;
  const isEmpty = home.steps.length + away.steps.length === 0;
  return (
    <Panel
      title={stats.title}
      aside={
        !isEmpty && (
          <Button
            look="gho"
            size="sm"
            className="max-md:-ml-3 max-md:h-11"
            aria-pressed={isTable}
            onClick={() => setTable(!isTable)}
          >
            All points
          </Button>
        )
      }
    >
      {!isEmpty && isTable && <RateTable stats={stats} names={names} />}
      {!isEmpty && !isTable && <RateChart stats={stats} names={names} setName={setName} />}
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 pt-3">
        <p className="measure-64 text-13 text-ink-2">{isEmpty ? NOT_NOTED : knownText(stats)}</p>
        <FollowSwitch label="Sync stats with video" className="max-md:w-full" />
      </div>
    </Panel>
  );
}

const NOT_NOTED = 'First-serve stats need Intermediate or Advanced tracking.';

function knownText({ known, total, noted }: LiveStats): string {
  return known === total
    ? `${noted} recorded on all ${total} points.`
    : `${noted} recorded on ${known} of ${total} points.`;
}

function RateTable({ stats, names }: Omit<ServePanelProps, 'setName'>) {
  const points = [...new Set([...stats.home.steps, ...stats.away.steps].map(({ point }) => point))].sort(
    (one, other) => one - other,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard.
    <section tabIndex={0} aria-label="All points" className="max-h-90 overflow-auto">
      <table className="w-full border-collapse text-left text-13 tabular-nums">
        <caption className="sr-only">{stats.title}</caption>
        <thead className="sticky top-0 bg-surface text-ink-2">
          <tr className="h-9 border-b border-line">
            <th scope="col" className="font-medium">
              Point
            </th>
            <th scope="col" className="font-medium">
              {names.home}
            </th>
            <th scope="col" className="font-medium">
              {names.away}
            </th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point} className="h-9 border-b border-line last:border-b-0">
              <th scope="row" className="font-normal">
                {point}
              </th>
              <td>{stepText(stats.home, point)}</td>
              <td>{stepText(stats.away, point)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** `63%, 12 of 19`, as of that point. */
function stepText({ steps, figure }: RateLine, point: number): string {
  const step = steps.findLast((one) => one.point <= point);
  return step
    ? `${rateText({ steps, figure: { ...figure, count: step.count, of: step.of } })}, ${step.count} of ${step.of}`
    : '–';
}
