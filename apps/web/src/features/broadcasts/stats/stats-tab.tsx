import type { Match } from '@allcourt/scoring';
import { useMemo, useState } from 'react';
import { useLive } from '#web/features/player/live/live-context.tsx';
import { FollowSwitch } from '#web/features/player/playback/follow-switch.tsx';
import {
  usePlayback,
  usePlaybackInstant,
  useSpoilerSafe,
} from '#web/features/player/playback/playback-context.tsx';
import { homeSideOf, setWord } from '#web/features/player/score/scoreline.ts';
import { useTimeMachine } from '#web/features/player/score/use-scoreline.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { boardNames } from '#web/ui/words/names.ts';
import { type CountPair, type LiveStats, liveStats, type RateLine, rateText } from './live-stats.ts';
import { RateChart } from './rate-chart.tsx';
import { WatchedPlayers } from './watched-players.tsx';

interface StatsTabProps {
  /** Opens the player. */
  onWatch(): void;
}

/** Stats of the match, up to the instant that the viewer has seen. */
export function StatsTab({ onWatch }: StatsTabProps) {
  const { answer, match } = useLive();
  const instant = usePlaybackInstant();
  const machine = useTimeMachine();
  if (answer.broadcast.matchId === null) {
    return <NoMatch onWatch={onWatch} />;
  }
  if (!match || !machine) {
    return <Loading label="Loading the match" bar="h-95 rounded-lg" />;
  }
  return <Figures match={machine.at(instant)} onWatch={onWatch} />;
}

function NoMatch({ onWatch }: StatsTabProps) {
  return (
    <Panel flush>
      <EmptyState as="h2" title="No scored match" action={<ToPicture onWatch={onWatch} />} className="py-14">
        Stats come from a match scored point by point. This score is kept by hand.
      </EmptyState>
    </Panel>
  );
}

function Figures({ match, onWatch }: StatsTabProps & { match: Match }) {
  const live = useLive();
  const { broadcast } = live.answer;
  const players = live.match?.summary.players;
  const home = players ? homeSideOf(players, broadcast) : 'a';
  const stats = useMemo(() => liveStats(match, home), [match, home]);
  const names = players ? boardNames(players) : { a: 'Home', b: 'Away' };
  const called = { home: names[home], away: names[home === 'a' ? 'b' : 'a'] };
  if (stats.points === 0) {
    return (
      <div className="grid gap-4 md:gap-5">
        <NothingPlayed onWatch={onWatch} />
        <WatchedPlayers match={match} />
      </div>
    );
  }
  return (
    <div className="grid gap-4 md:gap-5">
      <ServePanel stats={stats} names={called} setName={setWord(match.format.sport)} />
      <div className="cells grid-cols-1 md:grid-cols-3">
        {stats.counts.map((pair) => (
          <Counts key={pair.name} pair={pair} names={called} />
        ))}
      </div>
      <WatchedPlayers match={match} />
    </div>
  );
}

interface CountsProps {
  pair: CountPair;
  names: { home: string; away: string };
}

function Counts({ pair: { name, home, away, known, total }, names }: CountsProps) {
  return (
    <section aria-label={name} className="min-w-0 px-4 py-4 md:px-6 md:py-4.5">
      <h2 className="type-section">{name}</h2>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-4 text-ink-2">
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="type-score text-64 leading-figure text-ink">{home}</span>
          <span className="wrap-anywhere">{names.home}</span>
        </span>
        <span className="flex min-w-0 items-baseline gap-2">
          <span className="type-score text-4xl text-ink-3">{away}</span>
          <span className="wrap-anywhere">{names.away}</span>
        </span>
      </p>
      {known < total && (
        <p className="mt-1 text-13 text-ink-2">
          {known === 0 ? 'Not recorded in this match' : `Recorded on ${known} of ${total} points`}
        </p>
      )}
    </section>
  );
}

/** Leads to the picture, or to the board where there is none. */
function ToPicture({ onWatch }: StatsTabProps) {
  const { isLive } = useLive().answer.broadcast;
  const { hasVideo } = usePlayback();
  const words = isLive ? 'Watch stream' : 'Watch replay';
  return <Button onClick={onWatch}>{hasVideo ? words : 'View score'}</Button>;
}

/** No stats: no point has been played, or none that the viewer has seen. */
export function NothingPlayed({ onWatch }: StatsTabProps) {
  const { isLive } = useLive().answer.broadcast;
  const { hasVideo } = usePlayback();
  const [followsPicture, setFollowsPicture] = useSpoilerSafe();
  if (isLive || !hasVideo || !followsPicture) {
    return (
      <Panel flush>
        <EmptyState
          as="h2"
          title={isLive ? 'No points yet' : 'No points'}
          action={<ToPicture onWatch={onWatch} />}
          className="py-14"
        >
          {isLive ? 'Stats start with the first point and follow the video.' : 'This match has no points.'}
        </EmptyState>
      </Panel>
    );
  }
  return (
    <Panel flush>
      <EmptyState
        as="h2"
        title="Stats follow the replay"
        action={
          <>
            <Button look="pri" onClick={onWatch}>
              Play replay
            </Button>
            <Button onClick={() => setFollowsPicture(false)}>Show full match</Button>
          </>
        }
        className="py-14"
      >
        Press play, or show the full match.
      </EmptyState>
    </Panel>
  );
}

interface ServePanelProps {
  stats: LiveStats;
  names: { home: string; away: string };
  setName: string;
}

/** First serves point by point, as two lines or as a table. */
function ServePanel({ stats, names, setName }: ServePanelProps) {
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
