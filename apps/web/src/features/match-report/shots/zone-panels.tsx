import type { Sport } from '@allcourt/scoring';
import type { ShotMap, ShotView, ShotZone } from '@allcourt/scoring/shots';
import { wilsonInterval } from '@allcourt/scoring/stats';
import { type ReactNode, useState } from 'react';
import type { PointLine } from '#web/features/match-report/points/point-lines.ts';
import { PointLinks } from '#web/features/match-report/points/point-links.tsx';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Measured } from '#web/ui/measured.tsx';
import { Panel } from '#web/ui/panel.tsx';
import { ofText, verdictOf, zoneName } from './shot-words.ts';

const FIRST = 7;

interface ZonePointsProps {
  sport: Sport;
  view: ShotView;
  zone: ShotZone;
  lines: ReadonlyMap<string, PointLine>;
  matchId: string;
  watch: ((at: number) => ReactNode) | undefined;
}

/** The points of a zone, the newest first, each leading to its place and to its clip. */
export function ZonePoints({ sport, view, zone, lines, matchId, watch }: ZonePointsProps) {
  const [isWhole, setWhole] = useState(false);
  const verdict = verdictOf(view, zone);
  const all = zone.points.toReversed().flatMap(({ id }) => lines.get(id) ?? []);
  const name = zoneName(sport, zone.id);
  return (
    <Panel
      title={name}
      aside={
        <span className="flex items-center gap-2">
          {zone.points.length > 0 && (
            <Measured name={name} facts={factsOf(sport, zone)}>
              <span className="type-num text-lg/6">{ofText(zone)}</span>
            </Measured>
          )}
          {verdict && <Chip tone={verdict.tone}>{verdict.word}</Chip>}
        </span>
      }
      flush
    >
      {all.length === 0 ? (
        <p className="px-4 pb-4 text-ink-2 md:px-5">No shots here with these filters.</p>
      ) : (
        <div className="border-t border-line">
          <PointLinks
            matchId={matchId}
            label={`Points, ${name}`}
            lines={isWhole ? all : all.slice(0, FIRST)}
            watch={watch}
          />
          {all.length > FIRST && !isWhole && (
            <div className="border-t border-line p-2">
              <Button look="gho" onClick={() => setWhole(true)}>
                All {all.length} points
              </Button>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}

function factsOf(sport: Sport, { points, won }: ShotZone) {
  const { low, high } = wilsonInterval(won, points.length);
  const percent = (share: number) => `${Math.round(100 * share)}%`;
  const unit = sport === 'tennis' ? 'points' : 'rallies';
  return [
    { term: 'Sample', text: `${won} of ${points.length} ${unit} won` },
    { term: 'Likely range', text: `${percent(low)} to ${percent(high)}, with 95% certainty` },
    {
      term: 'Method',
      text: `Counts every answered point with the chosen filters. The range is the Wilson interval of the sample: the more ${unit}, the narrower it is.`,
      isWide: true,
    },
  ];
}

interface ZoneTableProps {
  sport: Sport;
  map: ShotMap;
  chosen: string | null;
  onChoose(id: string): void;
}

/** The picture as a table. */
export function ZoneTable({ sport, map, chosen, onChoose }: ZoneTableProps) {
  return (
    <Panel title="By zone" aside={<span className="text-13 text-ink-2">Points won</span>} flush>
      <table className="w-full text-left">
        <caption className="sr-only">Points won by zone</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Zone</th>
            <th scope="col">Share</th>
            <th scope="col">Points</th>
          </tr>
        </thead>
        <tbody>
          {map.zones.map((zone) => (
            <tr key={zone.id} className="border-t border-line">
              <th scope="row" className="font-normal">
                <button
                  type="button"
                  aria-pressed={zone.id === chosen}
                  onClick={() => onChoose(zone.id)}
                  className="min-h-11 w-full px-4 text-left font-medium hover:underline aria-pressed:font-strong md:px-5"
                >
                  {zoneName(sport, zone.id)}
                </button>
              </th>
              <td className="w-16 text-right">
                <span className="type-num text-17">
                  {zone.points.length === 0 ? '–' : `${Math.round((100 * zone.won) / zone.points.length)}%`}
                </span>
              </td>
              <td className="w-24 pr-4 text-right text-13 text-ink-2 tabular-nums md:pr-5">{ofText(zone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
