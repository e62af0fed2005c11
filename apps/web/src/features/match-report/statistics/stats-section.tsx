import { fullStats } from '@allcourt/scoring/stats';
import { useCallback, useMemo, useRef } from 'react';
import type { MatchPart } from '#web/features/match-report/match-part.ts';
import { NoPoints } from '#web/features/match-report/no-points.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIdle } from '#web/ui/use-idle.ts';
import { figureSource } from './cell.ts';
import { FigureActions } from './figure-actions.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { FigurePoints } from './figure-points.tsx';
import { SpeedPanel } from './speed-panel.tsx';
import { StatsFilter } from './stats-filter.tsx';
import { comparedIn, subjectChoices } from './subject.ts';
import { figureTable } from './table.ts';
import { deeperWords, unscoredWords } from './words.ts';

/** Every figure there is of this match, of a set, of sides or players; each leads to its points. */
export function StatsSection(part: MatchPart) {
  const { match, meta } = part.view;
  const read = useIdle(useCallback(() => fullStats(match), [match]));
  if (meta.summary.pointsPlayed === 0) {
    return <NoPoints view={part.view}>Score a match point by point to see its stats here.</NoPoints>;
  }
  return read ? <Figures {...part} stats={read.value} /> : <Skeleton className="h-160 rounded-lg" />;
}

function Figures({ view, cast, place, stats }: MatchPart & { stats: ReturnType<typeof fullStats> }) {
  const { match } = view;
  const { sport } = match.format;
  const { search } = place;
  const set = search.set !== undefined && search.set <= stats.figures.sets.length ? search.set - 1 : null;
  const choices = useMemo(() => subjectChoices(match, cast), [match, cast]);
  const { left, right } = comparedIn(choices, search, cast);
  const sources = useMemo(
    () => ({
      left: figureSource(sport, stats, left.subject, set),
      right: figureSource(sport, stats, right.subject, set),
    }),
    // The subjects of the same keys are the same.
    [sport, stats, left.subject, right.subject, set],
  );
  const table = useMemo(() => figureTable(sport, sources.left, sources.right), [sport, sources]);
  const names = { left: left.name, right: right.name };
  const deeper = deeperWords(table.deeper);
  const unscored = unscoredWords(
    match,
    (set === null ? stats.figures : (stats.figures.sets[set] ?? stats.figures)).unscored,
  );
  const isOpenedHere = useRef(false);
  const show = (figure: string, of: 'left' | 'right') => {
    isOpenedHere.current = true;
    place.open({ ...search, figure, of });
  };
  /** Closing goes back when a press opened it; otherwise it replaces the address. */
  const close = () => {
    if (isOpenedHere.current) {
      isOpenedHere.current = false;
      place.back();
    } else {
      place.choose(withoutFigure(search));
    }
  };
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <StatsFilter
          match={match}
          cast={cast}
          place={place}
          set={set}
          choices={choices}
          left={left.key}
          right={right.key}
        />
        <FigureActions table={table} names={names} />
      </div>
      {(unscored || deeper) && (
        <p className="mt-3 text-13/5 text-ink-2">{[unscored, deeper].filter(Boolean).join(' ')}</p>
      )}
      <div className="mt-4 gap-6 [column-fill:balance] lg:columns-2 xl:columns-3">
        {table.groups.map((group) => (
          <FigurePanel key={group.name} group={group} names={names} onShow={show} />
        ))}
        <SpeedPanel left={sources.left} right={sources.right} names={names} />
      </div>
      {search.figure !== undefined && search.of !== undefined && (
        <FigurePoints
          match={match}
          cast={cast}
          table={table}
          figure={search.figure}
          name={names[search.of]}
          source={sources[search.of]}
          of={search.of}
          matchId={place.matchId}
          onClose={close}
        />
      )}
    </div>
  );
}

function withoutFigure({ figure: _figure, of: _of, ...rest }: MatchPart['place']['search']) {
  return rest;
}
