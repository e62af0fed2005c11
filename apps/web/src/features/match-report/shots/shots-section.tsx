import {
  endingTallies,
  rallyTallies,
  type ShotFilter,
  type ShotView,
  serveTallies,
  shotMap,
  viewsWith,
} from '@allcourt/scoring/shots';
import { readPlayed } from '@allcourt/scoring/stats';
import { useMemo, useState } from 'react';
import type { MatchPart } from '#web/features/match-report/match-part.ts';
import { NoPoints } from '#web/features/match-report/no-points.tsx';
import { pointLines } from '#web/features/match-report/points/point-lines.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { ScorePathPanel } from './score-path-panel.tsx';
import { ShotCourt } from './shot-court.tsx';
import { ShotFilters } from './shot-filters.tsx';
import { ShotLegend } from './shot-legend.tsx';
import { captureWords, endingsWord, mapSummary, RALLY_WORDS, SERVE_WORDS, VIEW_WORDS } from './shot-words.ts';
import { TallyPanel } from './tally-panel.tsx';
import { ZonePoints, ZoneTable } from './zone-panels.tsx';

/** Serves, returns and landing spots on a court to scale, and charts of rallies, endings and serves. */
export function ShotsSection(part: MatchPart) {
  const { view, cast } = part;
  const { match, meta } = view;
  const { sport } = match.format;
  const played = useMemo(() => readPlayed(match).points, [match]);
  const lines = useMemo(() => pointLines(match, cast), [match, cast]);
  if (meta.summary.pointsPlayed === 0) {
    return <NoPoints view={view}>Score a match point by point to see where its shots went.</NoPoints>;
  }
  const [unit, units] = sport === 'tennis' ? ['Point', 'Points'] : ['Rally', 'Rallies'];
  const shared = { cast, lines, matchId: meta.id };
  return (
    <div className="grid grid-cols-1 gap-4 lg:gap-6">
      <ShotMapPart {...part} played={played} lines={lines} />
      <div className="grid items-start gap-4 md:grid-cols-2 lg:gap-6 xl:grid-cols-3">
        <TallyPanel
          {...shared}
          title="Rally length"
          unit={`${units} won`}
          tallies={rallyTallies(played)}
          wordOf={(key) => RALLY_WORDS[key]}
        />
        <TallyPanel
          {...shared}
          title={`${unit} endings`}
          unit="By who hit it"
          tallies={endingTallies(played)}
          wordOf={endingsWord}
        />
        {sport === 'tennis' && (
          <TallyPanel
            {...shared}
            title="Serve split"
            unit="Points served"
            tallies={serveTallies(played)}
            wordOf={(key) => SERVE_WORDS[key]}
          />
        )}
      </div>
      <ScorePathPanel {...shared} match={match} played={played} />
    </div>
  );
}

interface ShotMapPartProps extends MatchPart {
  played: ReturnType<typeof readPlayed>['points'];
  lines: ReturnType<typeof pointLines>;
}

function ShotMapPart({ view: { match, meta }, cast, watch, played, lines }: ShotMapPartProps) {
  const { sport } = match.format;
  const [filter, setFilter] = useState<ShotFilter>({ side: cast.near });
  const [asked, setAsked] = useState<ShotView | null>(null);
  const [zone, setZone] = useState<string | null>(null);
  const views = useMemo(() => {
    const some = [cast.near, cast.far].flatMap((side) => viewsWith(sport, played, side));
    return (['serves', 'returns', 'last-shots'] as const).filter((each) => some.includes(each));
  }, [sport, played, cast]);
  const endings = useMemo(() => new Set(played.flatMap(({ facts }) => facts.ending ?? [])), [played]);
  const shown = views.find((each) => each === asked) ?? views[0];
  const map = useMemo(
    () => (shown ? shotMap(sport, shown, played, filter) : null),
    [sport, shown, played, filter],
  );
  if (!shown || !map) {
    return (
      <Panel>
        <EmptyState
          as="h2"
          title="No placement was noted"
          action={<ButtonLink to="/matches/new">Score a match</ButtonLink>}
        >
          {captureWords(sport)}
        </EmptyState>
      </Panel>
    );
  }
  const chosen = map.zones.find(({ id }) => id === zone) ?? null;
  return (
    <div className="grid grid-cols-1 gap-3">
      <ShotFilters
        match={match}
        cast={cast}
        view={shown}
        filter={filter}
        endings={endings}
        onChange={setFilter}
      />
      <div className="grid items-start gap-4 lg:cols-main-100 lg:gap-6">
        <figure className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface max-md:-mx-(--margin) max-md:rounded-none max-md:border-x-0">
          {views.length > 1 && (
            <div className="px-4 py-2.5 md:px-5">
              <Segmented
                label="Shots"
                choices={views.map((each) => ({ value: each, label: VIEW_WORDS[each] }))}
                value={shown}
                onChange={setAsked}
              />
            </div>
          )}
          <ShotCourt sport={sport} view={shown} map={map} chosen={zone} onChoose={setZone} />
          <figcaption className="grid gap-1.5 px-4 py-3 text-13/5 text-ink-2 md:px-5">
            {shown === 'last-shots' && <ShotLegend />}
            <span aria-live="polite">{mapSummary(sport, shown, map)}</span>
          </figcaption>
        </figure>
        <div className="grid gap-4 lg:gap-6">
          {chosen && (
            <ZonePoints
              key={chosen.id}
              sport={sport}
              view={shown}
              zone={chosen}
              lines={lines}
              matchId={meta.id}
              watch={watch}
            />
          )}
          <ZoneTable sport={sport} map={map} chosen={zone} onChoose={setZone} />
        </div>
      </div>
    </div>
  );
}
