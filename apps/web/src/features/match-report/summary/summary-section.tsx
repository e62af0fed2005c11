import { fullStats } from '@allcourt/scoring/stats';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { StatBars } from '#web/features/match-log/figures/stat-bars.tsx';
import { matchTips } from '#web/features/match-log/figures/tips.ts';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { MatchFacts } from '#web/features/match-log/words/match-facts.tsx';
import { AnswerPanel } from '#web/features/match-report/answer/answer-panel.tsx';
import { WhyPanel } from '#web/features/match-report/answer/why-panel.tsx';
import type { MatchPart } from '#web/features/match-report/match-part.ts';
import { matchChances } from '#web/features/match-report/momentum/momentum-chances.ts';
import { NoPoints } from '#web/features/match-report/no-points.tsx';
import { pointLines } from '#web/features/match-report/points/point-lines.ts';
import { unscoredWords } from '#web/features/match-report/statistics/words.ts';
import { cx } from '#web/ui/class-names.ts';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIdle } from '#web/ui/use-idle.ts';
import { measuredNumber } from './measured-number.tsx';
import { type SetLine, setLines } from './sets.ts';

/** The match at a glance: the answer, its reasons, leading statistics, sets and facts. */
export function SummarySection(part: MatchPart) {
  const { view, cast, place, forecast, beside } = part;
  const { match, meta } = view;
  const hasPoints = meta.summary.pointsPlayed > 0;
  const stats = useMemo(() => fullStats(match), [match]);
  const sets = useMemo(() => setLines(match, cast, stats), [match, cast, stats]);
  const tips = useMemo(() => matchTips(match, cast), [match, cast]);
  const lines = useMemo(() => pointLines(match, cast), [match, cast]);
  const read = useIdle(useCallback(() => matchChances(match, { winChance: forecast }), [match, forecast]));
  const isTennis = match.format.sport === 'tennis';
  const isOn = match.state.status === 'in-progress';
  const unscored = unscoredWords(match, stats.figures.unscored);
  return (
    <div className="grid items-start gap-4 lg:cols-main-80 lg:gap-6">
      <div className="grid gap-4 max-lg:contents">
        {!read && hasPoints && <AnswerSkeleton isOn={isOn} />}
        {(hasPoints ? read : match.state.status === 'completed') && (
          <AnswerPanel {...part} chances={read?.value ?? null} lines={lines} />
        )}
        {read?.value && (
          <WhyPanel
            match={match}
            cast={cast}
            points={read.value.points}
            lines={lines}
            matchId={place.matchId}
          />
        )}
        {hasPoints ? (
          <Panel title="Match stats" aside={<AllStatsLink matchId={place.matchId} />}>
            <StatBars match={match} cast={cast} empty="" number={measuredNumber} />
          </Panel>
        ) : (
          <NoPoints view={view}>
            {isOn
              ? 'Points will show here.'
              : 'Score a match point by point to see why it was won, its stats and every point here.'}
          </NoPoints>
        )}
      </div>
      <div className="grid gap-4 max-lg:contents">
        {(sets.length > 0 || unscored) && (
          <Panel title={isTennis ? 'Set by set' : 'Game by game'} flush>
            <SetTable matchId={meta.id} cast={cast} lines={sets} isTennis={isTennis} />
            {unscored && hasPoints && (
              <p className="border-t border-line px-4 py-3 text-13/5 text-ink-2 md:px-5">{unscored}</p>
            )}
          </Panel>
        )}
        {tips.length > 0 && (
          <Panel title="What stood out">
            <ul className="grid gap-2">
              {tips.map((tip) => (
                <li key={tip} className="flex gap-3">
                  <span aria-hidden="true" className="mt-2 h-0.75 w-4 shrink-0 rounded-full bg-court" />
                  {tip}
                </li>
              ))}
            </ul>
          </Panel>
        )}
        <Panel title="Match Info">
          <MatchFacts match={meta.summary} withPlayers />
        </Panel>
        {beside}
      </div>
    </div>
  );
}

/** As high as what it stands for: of a match that is over, with three turning points and three reasons. */
function AnswerSkeleton({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <Skeleton className="h-51 rounded-lg md:h-71" />
  ) : (
    <div className="grid gap-4">
      <Skeleton className="h-80 rounded-lg md:h-98" />
      <Skeleton className="h-63 rounded-lg md:h-37" />
    </div>
  );
}

function AllStatsLink({ matchId }: { matchId: string }) {
  return (
    <Link
      to="/matches/$matchId"
      params={{ matchId }}
      search={{ view: 'stats' }}
      resetScroll={false}
      className="-my-2 inline-flex min-h-11 items-center font-medium text-court-text hover:underline"
    >
      All statistics
    </Link>
  );
}

interface SetTableProps {
  matchId: string;
  cast: Cast;
  lines: readonly SetLine[];
  isTennis: boolean;
}

/** A row a set, from where its statistics are one step away. */
function SetTable({ matchId, cast, lines, isTennis }: SetTableProps) {
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
