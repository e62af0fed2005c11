import { useWidth } from '#web/ui/use-width.ts';
import { type LiveStats, type RateLine, rateText } from './live-stats.ts';

interface RateChartProps {
  stats: LiveStats;
  names: { home: string; away: string };
  setName: string;
}

const HEIGHT = 300;
const TOP = 14;
const FOOT = 30;
const LEFT = 44;
const MIN_WIDTH = 240;
/** Chart width from which `Okafor 63%` fits at the end of a line. */
const NAMES_FROM = 560;
const ROOM_FOR_LETTER = 8.4;
const ROOM_FOR_DOTS = 8;
/** Half the width of a label below the line. */
const ROOM_FOR_WORD = 76;
const LINES = [0, 0.25, 0.5, 0.75, 1];
/** Vertical distance of two labels whose lines end together. */
const APART = 19;

/** Two lines, home solid and away dashed, labeled at their ends; on a narrow screen by the legend alone. */
export function RateChart({ stats, names, setName }: RateChartProps) {
  const { ref, width: room } = useWidth<HTMLDivElement>();
  const width = Math.max(MIN_WIDTH, room);
  const isNamed = width >= NAMES_FROM;
  const letters = Math.max(...[names.home, names.away].map((name) => `${shortened(name)} 100%`.length));
  const end = width - ROOM_FOR_DOTS - (isNamed ? letters * ROOM_FOR_LETTER : 0);
  const x = (point: number) => LEFT + ((point - 1) / Math.max(1, stats.points - 1)) * (end - LEFT);
  const summary = `${stats.title}. ${names.home} ${rateText(stats.home)}, ${names.away} ${rateText(stats.away)}, after point ${stats.points}.`;
  const [homeY, awayY] = labelPlaces(stats);
  return (
    <div ref={ref}>
      {!isNamed && <Legend stats={stats} names={names} />}
      <svg width={width} height={HEIGHT} role="img" aria-label={summary} className="block max-w-full">
        {LINES.map((share) => (
          <g key={share}>
            <line
              x1={LEFT}
              x2={end}
              y1={yOf(share)}
              y2={yOf(share)}
              stroke={share === 0 ? 'var(--ink)' : 'var(--chart-grid)'}
              strokeWidth={share === 0 ? 2 : 1}
            />
            <text x={LEFT - 10} y={yOf(share) + 4} textAnchor="end" fontSize="12" fill="var(--ink-3)">
              {share * 100}%
            </text>
          </g>
        ))}
        {stats.setStarts.map(({ set, point }) => (
          <g key={set}>
            <line x1={x(point)} x2={x(point)} y1={TOP} y2={yOf(0)} stroke="var(--ink-3)" strokeWidth="2" />
            {x(point) > LEFT + ROOM_FOR_WORD && x(point) < end - ROOM_FOR_WORD - 24 && (
              <text x={x(point)} y={HEIGHT - 8} textAnchor="middle" fontSize="12" fill="var(--ink-3)">
                {setName} {set}
              </text>
            )}
          </g>
        ))}
        <text x={LEFT} y={HEIGHT - 8} fontSize="12" fill="var(--ink-3)">
          Point 1
        </text>
        <text x={end} y={HEIGHT - 8} textAnchor="end" fontSize="12" fill="var(--ink-3)">
          Point {stats.points}
        </text>
        <path
          d={pathOf(stats.away, x, end)}
          fill="none"
          stroke="var(--opp)"
          strokeWidth="2.5"
          strokeDasharray="6 4"
        />
        <path
          d={pathOf(stats.home, x, end)}
          fill="none"
          stroke="var(--you)"
          strokeWidth="3.5"
          strokeLinejoin="round"
        />
        <LineEnd line={stats.away} name={isNamed ? names.away : null} x={end} labelY={awayY} />
        <LineEnd isHome line={stats.home} name={isNamed ? names.home : null} x={end} labelY={homeY} />
      </svg>
    </div>
  );
}

/** The legend, for screens without room for labels at the lines. */
function Legend({ stats, names }: Pick<RateChartProps, 'stats' | 'names'>) {
  return (
    <p aria-hidden="true" className="mb-2 flex flex-wrap gap-x-5 gap-y-1 text-sm">
      <span className="flex min-w-0 items-center gap-2 font-bold">
        <span className="h-0 w-5 shrink-0 border-t-3 border-(--you)" />
        {shortened(names.home)} {rateText(stats.home)}
      </span>
      <span className="flex min-w-0 items-center gap-2 text-ink-2">
        <span className="h-0 w-5 shrink-0 border-t-3 border-dashed border-(--opp)" />
        {shortened(names.away)} {rateText(stats.away)}
      </span>
    </p>
  );
}

interface LineEndProps {
  line: RateLine;
  /** Null if there is no room for it. */
  name: string | null;
  isHome?: boolean;
  x: number;
  labelY: number;
}

function LineEnd({ line, name, isHome = false, x, labelY }: LineEndProps) {
  const last = line.steps.at(-1);
  if (!last) {
    return null;
  }
  return (
    <>
      <circle
        cx={x}
        cy={yOf(last.rate)}
        r="5"
        fill={isHome ? 'var(--you)' : 'var(--surface)'}
        stroke={isHome ? 'var(--you)' : 'var(--opp)'}
        strokeWidth="2.5"
      />
      {name !== null && (
        <text
          x={x + 10}
          y={labelY}
          fontSize="14"
          fontWeight={isHome ? 700 : 560}
          fill={isHome ? 'var(--ink)' : 'var(--ink-2)'}
        >
          {shortened(name)} {rateText(line)}
        </text>
      )}
    </>
  );
}

const LONGEST_NAME = 12;

function shortened(name: string): string {
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
}

/** Positions of the end labels, moved apart if they would overlap. */
function labelPlaces({ home, away }: LiveStats): readonly [number, number] {
  const middle = 5;
  const homeY = yOf(home.steps.at(-1)?.rate ?? 1) + middle;
  const awayY = yOf(away.steps.at(-1)?.rate ?? 0) + middle;
  if (Math.abs(homeY - awayY) >= APART) {
    return [homeY, awayY];
  }
  const centre = Math.min(yOf(0) - APART / 2, Math.max(TOP + APART, (homeY + awayY) / 2));
  const shift = APART / 2;
  return homeY <= awayY ? [centre - shift, centre + shift] : [centre + shift, centre - shift];
}

/** From the side's first known serve to the last point, level while the other side serves. */
function pathOf({ steps }: RateLine, x: (point: number) => number, end: number): string {
  const last = steps.at(-1);
  if (!last) {
    return '';
  }
  const places = steps.map(({ point, rate }, index) => {
    const before = steps[index - 1];
    const level = before && point - before.point > 1 ? `L${x(point - 1)} ${yOf(before.rate)}` : '';
    return `${index === 0 ? 'M' : `${level}L`}${x(point)} ${yOf(rate)}`;
  });
  return `${places.join('')}L${end} ${yOf(last.rate)}`;
}

function yOf(share: number): number {
  return TOP + (1 - share) * (HEIGHT - TOP - FOOT);
}
