import { setScores } from '@allcourt/scoring';
import { useCallback, useMemo, useState } from 'react';
import type { MatchPart } from '#web/features/match-report/match-part.ts';
import { NoPoints } from '#web/features/match-report/no-points.tsx';
import { pointLines } from '#web/features/match-report/points/point-lines.ts';
import { useIdle } from '#web/features/match-report/use-idle.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { setScoreText } from '#web/ui/words/set-score.ts';
import { ChanceChart } from './chance-chart.tsx';
import { ChancesTable } from './chances-table.tsx';
import { ChartKey } from './chart-key.tsx';
import { CostsPanel } from './costs-panel.tsx';
import { ModelCard } from './model-card.tsx';
import { MomentsPanel } from './moments-panel.tsx';
import { type MatchChances, matchChances } from './momentum-chances.ts';
import { comebackWords, pointReading, readingSentence } from './momentum-words.ts';
import { Readout } from './readout.tsx';

/** The win probability after every point, the deciding points, and the cost of mistakes. */
export function MomentumSection(part: MatchPart) {
  const { match, meta } = part.view;
  const read = useIdle(useCallback(() => matchChances(match), [match]));
  if (meta.summary.pointsPlayed === 0) {
    return <NoPoints view={part.view}>Score a match point by point to see its momentum here.</NoPoints>;
  }
  if (!read) {
    return <Skeleton className="h-130 rounded-lg" />;
  }
  return read.value ? <Course {...part} chances={read.value} /> : <NoModel matchId={meta.id} />;
}

function Course({ view, cast, place, chances }: MatchPart & { chances: MatchChances }) {
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
          <ModelCard match={match} cast={cast} chances={chances} />
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
