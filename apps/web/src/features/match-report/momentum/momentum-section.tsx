import { setScores } from '@allcourt/scoring';
import { Link } from '@tanstack/react-router';
import { Table2 } from 'lucide-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { CopyCsvButton } from '#web/features/match-report/copy-csv-button.tsx';
import { csvText } from '#web/features/match-report/csv.ts';
import type { MatchPart } from '#web/features/match-report/match-part.ts';
import { NoPoints } from '#web/features/match-report/no-points.tsx';
import { pointLines } from '#web/features/match-report/points/point-lines.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIdle } from '#web/ui/use-idle.ts';
import { setScoreText } from '#web/ui/words/set-score.ts';
import { ChanceChart } from './chance-chart.tsx';
import { CostsPanel } from './costs-panel.tsx';
import { ModelCard } from './model-card.tsx';
import { type ChancePart, MomentsPanel } from './moments-panel.tsx';
import { type MatchChances, matchChances } from './momentum-chances.ts';
import { comebackWords, pointReading, readingSentence } from './momentum-words.ts';
import { Readout } from './readout.tsx';

const WhatIfPanel = lazyPart(
  async () => (await import('#web/features/match-report/what-if/what-if-panel.tsx')).WhatIfPanel,
  'quiet',
);

/** The win probability after every point, the deciding points, and the cost of mistakes. */
export function MomentumSection(part: MatchPart) {
  const { match, meta } = part.view;
  const read = useIdle(
    useCallback(() => matchChances(match, { winChance: part.forecast }), [match, part.forecast]),
  );
  if (meta.summary.pointsPlayed === 0) {
    return <NoPoints view={part.view}>Score a match point by point to see its momentum here.</NoPoints>;
  }
  if (!read) {
    return <Skeleton className="h-130 rounded-lg" />;
  }
  return (
    <div className="grid gap-4 lg:gap-6">
      {read.value ? <Course {...part} chances={read.value} /> : <NoModel matchId={meta.id} />}
      <Suspense fallback={<Skeleton className="h-60 rounded-lg" />}>
        <OtherRules {...part} />
      </Suspense>
    </div>
  );
}

function OtherRules({ view: { match, meta }, cast }: MatchPart) {
  const lines = useMemo(() => pointLines(match, cast), [match, cast]);
  return <WhatIfPanel match={match} cast={cast} lines={lines} matchId={meta.id} />;
}

function Course({ view, cast, place, forecast, chances }: MatchPart & { chances: MatchChances }) {
  const { match } = view;
  const lines = useMemo(() => pointLines(match, cast), [match, cast]);
  const [chosen, setChosen] = useState<number | null>(null);
  const [isTable, setTable] = useState(false);
  const count = chances.points.length;
  const cursor = Math.min(chosen ?? count, count);
  const played = chances.points[cursor - 1];
  const line = played && lines.get(played.point.id);
  const reading = played && line ? pointReading(match, cast, line, played) : null;
  const word = match.format.sport === 'pickleball' ? 'Game' : 'Set';
  const setTitles = setScores(match.format, match.state).map(
    (set, index) => `${word} ${index + 1}, ${setScoreText(set, cast.near)}`,
  );
  const open = (number: number) => {
    const point = chances.points[number - 1];
    if (point) {
      place.open({ view: 'points', point: point.point.id });
    }
  };
  const comeback = comebackWords(cast, chances, lines);
  return (
    <div className="grid gap-4 lg:gap-6">
      <Panel
        title="Win probability"
        aside={<ChartKey cast={cast} isTable={isTable} onTable={() => setTable(!isTable)} />}
      >
        {comeback && <p className="-mt-1 mb-3 text-ink-2">{comeback}</p>}
        {isTable ? (
          <ChancesTable match={match} cast={cast} chances={chances} lines={lines} matchId={place.matchId} />
        ) : (
          <>
            <ChanceChart
              cast={cast}
              chances={chances}
              setTitles={setTitles}
              cursor={cursor}
              reading={reading ? readingSentence(cast, reading) : ''}
              onMove={setChosen}
              onOpen={open}
            />
            {reading && line && (
              <Readout
                cast={cast}
                reading={reading}
                id={line.id}
                place={place}
                canNote={view.meta.canScore}
              />
            )}
          </>
        )}
      </Panel>
      <div className="grid items-start gap-4 lg:cols-chart-text lg:gap-6">
        <MomentsPanel match={match} cast={cast} chances={chances} lines={lines} matchId={place.matchId} />
        <div className="grid gap-4 lg:gap-6">
          <CostsPanel match={match} cast={cast} chances={chances} lines={lines} matchId={place.matchId} />
          <ModelCard match={match} cast={cast} chances={chances} hasForecast={forecast !== undefined} />
        </div>
      </div>
    </div>
  );
}

function NoModel({ matchId }: { matchId: string }) {
  return (
    <Panel>
      <EmptyState
        as="h2"
        title="Win probability isn't available"
        action={
          <ButtonLink
            to="/matches/$matchId"
            params={{ matchId }}
            search={{ view: 'stats' }}
            resetScroll={false}
          >
            View all stats
          </ButtonLink>
        }
      >
        Timed matches can end at any score. Points and stats are still available.
      </EmptyState>
    </Panel>
  );
}

interface ChartKeyProps {
  cast: Cast;
  isTable: boolean;
  onTable(): void;
}

/** The legend, with a link to the table. */
function ChartKey({ cast, isTable, onTable }: ChartKeyProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 font-medium text-ink-2">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="h-0.75 w-4 rounded-full bg-you" />
        {cast.board[cast.near]}’s chance
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="flex h-3 w-4 flex-col overflow-hidden rounded-2xs">
          <span className="flex-1 bg-you/30" />
          <span className="opponent-hatch flex-1 opacity-60" />
        </span>
        Momentum
      </span>
      <span className="flex items-center gap-1.5">
        <svg aria-hidden="true" width="14" height="14" viewBox="-7 -7 14 14">
          <path d="M0-6 6 0 0 6-6 0z" fill="var(--ace)" stroke="var(--ink)" strokeWidth="1.5" />
        </svg>
        Key moment
      </span>
      <Button
        look="gho"
        size="sm"
        aria-pressed={isTable}
        icon={<Table2 aria-hidden="true" className="size-4" strokeWidth={1.75} />}
        onClick={onTable}
      >
        Table
      </Button>
    </div>
  );
}

const HEADS = ['No.', 'Score', 'Server', 'What happened', 'Before', 'After', 'Leverage', 'Momentum'];

/** The chart as a table: every point with what it did to the chances. */
function ChancesTable({ match, cast, chances, lines, matchId }: ChancePart) {
  const towardsNear = cast.near === 'a' ? 1 : -1;
  const rows = chances.points.flatMap((played, index) => {
    const line = lines.get(played.point.id);
    const momentum = Math.round((chances.momentum[index] ?? 0) * towardsNear * 100);
    return line ? [{ line, momentum, reading: pointReading(match, cast, line, played) }] : [];
  });
  const csv = () =>
    csvText([
      HEADS,
      ...rows.map(({ line, momentum, reading }) => [
        line.number,
        reading.where,
        line.server,
        reading.what,
        reading.before,
        reading.after,
        reading.leverage,
        momentum,
      ]),
    ]);
  return (
    <>
      <CopyCsvButton csv={csv} size="sm" />
      <section
        aria-label="Win probability by point"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table has to be scrolled by keyboard too.
        tabIndex={0}
        className="mt-3 max-h-105 overflow-auto"
      >
        <table className="w-full text-left text-13/5">
          <thead className="sticky top-0 bg-surface">
            <tr className="type-caption h-9">
              {HEADS.map((head, index) => (
                <th
                  key={head}
                  scope="col"
                  className={index > 3 ? 'px-2 text-right font-normal' : 'pr-2 font-normal'}
                >
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ line, momentum, reading }) => (
              <tr key={line.id} className="h-11 border-t border-line tabular-nums">
                <th scope="row" className="font-normal">
                  <Link
                    to="/matches/$matchId"
                    params={{ matchId }}
                    search={{ view: 'points', point: line.id }}
                    resetScroll={false}
                    className="inline-flex min-h-11 min-w-11 items-center text-court-text hover:underline"
                  >
                    {line.number}
                  </Link>
                </th>
                <td className="pr-2 whitespace-nowrap">{reading.where}</td>
                <td className="pr-2 whitespace-nowrap">{line.server}</td>
                <td className="pr-2">{reading.what}</td>
                <td className="px-2 text-right">{reading.before}</td>
                <td className="px-2 text-right">{reading.after}</td>
                <td className="px-2 text-right">{reading.leverage}</td>
                <td className="px-2 text-right">{momentum}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
}
