import type { PointEnding, Sport } from '@allcourt/scoring';
import { COURTS, type LandedShot, type ShotMap, type ShotView, type ShotZone } from '@allcourt/scoring/shots';
import { cx } from '#web/ui/class-names.ts';
import { spokenZone, zoneShort } from './shot-words.ts';

interface ShotCourtProps {
  sport: Sport;
  view: ShotView;
  map: ShotMap;
  /** The id of the chosen zone. */
  chosen: string | null;
  onChoose(id: string): void;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 7;

/** The half of the court where shots landed, to scale, from the side that hit them: a button for each zone, a mark for each spot. */
export function ShotCourt({ sport, view, map, chosen, onChoose }: ShotCourtProps) {
  const box = boxOf(sport, view);
  return (
    <div className={sport === 'tennis' ? 'bg-plane-out' : 'bg-pb-out'}>
      <div className={cx('relative mx-auto', view === 'serves' ? 'max-w-175' : 'max-w-105')}>
        <svg
          aria-hidden="true"
          viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
          className="block w-full"
        >
          <Lines sport={sport} view={view} />
          {map.shots.map((shot) => (
            <Mark key={shot.point.id} shot={shot} scale={COURTS[sport].width / USUAL_WIDTH} />
          ))}
        </svg>
        {view === 'serves' && <BoxNames box={box} />}
        {map.zones.map((zone) => (
          <ZoneButton
            key={zone.id}
            sport={sport}
            view={view}
            zone={zone}
            box={box}
            isChosen={zone.id === chosen}
            onChoose={() => onChoose(zone.id)}
          />
        ))}
      </div>
    </div>
  );
}

/** The part of the half that a view shows: serves need the boxes only. */
function boxOf(sport: Sport, view: ShotView): Box {
  const { width, half, line, inset } = COURTS[sport];
  return view === 'serves'
    ? {
        x: inset - MARGIN,
        y: half - line - 2 * MARGIN,
        width: width - 2 * inset + 2 * MARGIN,
        height: line + 3 * MARGIN,
      }
    : { x: -MARGIN, y: -MARGIN, width: width + 2 * MARGIN, height: half + 2 * MARGIN };
}

function Lines({ sport, view }: { sport: Sport; view: ShotView }) {
  const { width, half, line, inset } = COURTS[sport];
  const front = half - line;
  const isTennis = sport === 'tennis';
  return (
    <g fill="none" stroke="#fff" strokeWidth={width / 137}>
      <rect width={width} height={half} className={isTennis ? 'fill-plane' : 'fill-pb-plane'} />
      {!isTennis && <rect y={front} width={width} height={line} className="fill-pb-kitchen" />}
      {isTennis && <path d={`M${inset} 0V${half}M${width - inset} 0V${half}`} />}
      <path d={`M${inset} ${front}H${width - inset}`} />
      <path d={isTennis ? `M${width / 2} ${front}V${half}` : `M${width / 2} 0V${front}`} />
      {view === 'serves' && (
        <path
          d={[1, 2, 4, 5]
            .map((place) => `M${inset + (place * (width - 2 * inset)) / 6} ${front}V${half}`)
            .join('')}
          strokeWidth={0.3}
          strokeDasharray="1.6 1.6"
        />
      )}
      <path d={`M${-MARGIN} ${half}H${width + MARGIN}`} strokeWidth={width / 61} />
    </g>
  );
}

/** Marks are drawn for a court as wide as tennis's, and smaller on a narrower one. */
const USUAL_WIDTH = 109.7;

interface MarkProps {
  shot: LandedShot;
  scale: number;
}

/** Shapes tell before colors do: a disc won, a diamond is an ace, a ring a forced error, a cross an unforced one. */
function Mark({ shot: { point, x, y, isWon }, scale }: MarkProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <Shape ending={point.facts.ending} isWon={isWon} />
    </g>
  );
}

function Shape({ ending, isWon }: { ending: PointEnding | undefined; isWon: boolean }) {
  if (ending === 'ace') {
    return <path d="M0-2.2 2.2 0 0 2.2-2.2 0z" className="fill-ace stroke-night" strokeWidth={0.5} />;
  }
  if (isWon) {
    return <circle r={1.7} className="fill-ace stroke-night" strokeWidth={0.3} />;
  }
  return ending === 'forced-error' ? (
    <circle r={1.6} fill="none" stroke="#fff" strokeWidth={0.7} />
  ) : (
    <path d="M-1.5-1.5 1.5 1.5M1.5-1.5-1.5 1.5" stroke="#fff" strokeWidth={0.8} />
  );
}

function BoxNames({ box }: { box: Box }) {
  const top = `${(100 * MARGIN * 0.6) / box.height}%`;
  return (
    <div aria-hidden="true" className="pointer-events-none text-13 font-semibold text-white md:text-base">
      <span className="absolute left-1/4 -translate-x-1/2" style={{ top }}>
        Deuce
      </span>
      <span className="absolute left-3/4 -translate-x-1/2" style={{ top }}>
        Ad
      </span>
    </div>
  );
}

interface ZoneButtonProps {
  sport: Sport;
  view: ShotView;
  zone: ShotZone;
  box: Box;
  isChosen: boolean;
  onChoose(): void;
}

function ZoneButton({ sport, view, zone, box, isChosen, onChoose }: ZoneButtonProps) {
  const { area, points, won } = zone;
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={cx(
        'absolute flex flex-col items-center justify-end overflow-hidden rounded-xs pb-1.5 text-center text-white hover:bg-white/10 focus-visible:-outline-offset-2 focus-visible:outline-ace md:pb-3',
        isChosen && 'bg-white/14 inset-ring-2 inset-ring-ace',
      )}
      style={{
        left: `${(100 * (area.x - box.x)) / box.width}%`,
        top: `${(100 * (area.y - box.y)) / box.height}%`,
        width: `${(100 * area.width) / box.width}%`,
        height: `${(100 * area.height) / box.height}%`,
      }}
    >
      <span className="sr-only">{spokenZone(sport, view, zone)}</span>
      {points.length > 0 && view !== 'last-shots' && (
        <span aria-hidden="true" className="type-num text-20/6 md:text-28/8">
          {Math.round((100 * won) / points.length)}%
        </span>
      )}
      <span
        aria-hidden="true"
        className={cx(
          'grid text-xs/4 whitespace-nowrap md:text-13/5',
          view === 'last-shots' && 'rounded-xs bg-night/56 px-1.5',
        )}
      >
        <span className="font-medium">{zoneShort(sport, zone.id)}</span>
        {points.length === 0 ? 'None' : `${won} of ${points.length}`}
      </span>
    </button>
  );
}
