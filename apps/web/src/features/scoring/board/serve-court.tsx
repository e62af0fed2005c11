import type { Match } from '@allcourt/scoring';
import { COURTS, type ShotZone, shotMap } from '@allcourt/scoring/shots';
import { readPlayed } from '@allcourt/scoring/stats';
import { useMemo } from 'react';
import type { Cast } from '#web/features/match-log/words/cast.ts';
import { Panel } from '#web/ui/panel.tsx';
import { countText, percentText } from '#web/ui/words/amounts.ts';

const ZONES: Readonly<Record<string, readonly [name: string, short: string]>> = {
  'right-wide': ['Deuce side, wide', 'Wide'],
  'right-body': ['Deuce side, body', 'Body'],
  'right-t': ['Deuce side, T', 'T'],
  'left-t': ['Ad side, T', 'T'],
  'left-body': ['Ad side, body', 'Body'],
  'left-wide': ['Ad side, wide', 'Wide'],
};

const { width, half, line, inset } = COURTS.tennis;
/** The boxes, the net below them and a strip of the back court above, in decimeters. */
const BOX = { x: inset - 2, y: half - line - 9, width: width - 2 * inset + 4, height: line + 12 };

/** The near side's serves by direction on the service boxes: the share of points won, and of how many. Nothing until one has a direction. */
export function ServeCourt({ match, cast }: { match: Match; cast: Cast }) {
  const map = useMemo(
    () => shotMap('tennis', 'serves', readPlayed(match).points, { side: cast.near }),
    [match, cast.near],
  );
  if (map.shown === 0) {
    return null;
  }
  return (
    <Panel
      title={cast.isYou ? 'Your serves' : `Serves of ${cast.spoken[cast.near]}`}
      aside={<span className="type-caption">{countText(map.shown, 'serve')} with a direction</span>}
      flush
      className="overflow-hidden"
    >
      <div className="relative bg-plane-out">
        <svg
          aria-hidden="true"
          viewBox={`${BOX.x} ${BOX.y} ${BOX.width} ${BOX.height}`}
          className="block w-full"
          fill="none"
          stroke="#fff"
          strokeWidth={0.6}
        >
          <rect
            x={BOX.x}
            y={BOX.y}
            width={BOX.width}
            height={half - BOX.y}
            className="fill-plane"
            stroke="none"
          />
          <path d={`M${inset} ${BOX.y}V${half}M${width - inset} ${BOX.y}V${half}`} />
          <path d={`M${inset} ${half - line}H${width - inset}M${width / 2} ${half - line}V${half}`} />
          <path d={THIRDS} strokeWidth={0.3} strokeDasharray="1.6 1.6" />
          <path d={`M${BOX.x} ${half}H${BOX.x + BOX.width}`} strokeWidth={1.6} />
        </svg>
        <p
          aria-hidden="true"
          className="absolute inset-x-0 top-0 grid grid-cols-2 pt-1.5 text-center text-13/5 text-white"
        >
          <span>Deuce side</span>
          <span>Ad side</span>
        </p>
        <ul>
          {map.zones.map((zone) => (
            <Zone key={zone.id} zone={zone} />
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** The lines between the thirds of each box. */
const THIRDS = [1, 2, 4, 5]
  .map((place) => `M${inset + (place * (width - 2 * inset)) / 6} ${half - line}V${half}`)
  .join('');

function Zone({ zone: { id, area, points, won } }: { zone: ShotZone }) {
  const [name, short] = ZONES[id] ?? [id, id];
  const played = points.length;
  return (
    <li
      className="absolute flex flex-col items-center justify-center text-center text-white"
      style={{
        left: `${((area.x - BOX.x) / BOX.width) * 100}%`,
        top: `${((area.y - BOX.y) / BOX.height) * 100}%`,
        width: `${(area.width / BOX.width) * 100}%`,
        height: `${(area.height / BOX.height) * 100}%`,
      }}
    >
      <span className="sr-only">
        {name}: {played === 0 ? 'no serve yet' : `won ${won} of ${played}`}
      </span>
      <span aria-hidden="true" className="type-num text-28/8">
        {played === 0 ? '–' : percentText(won / played)}
      </span>
      <span aria-hidden="true" className="text-sm">
        {short}
      </span>
      <span aria-hidden="true" className="text-13 text-white/85 tabular-nums">
        {won}/{played}
      </span>
    </li>
  );
}
