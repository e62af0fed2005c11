import { useWidth } from '#web/ui/use-width.ts';
import { monthNameText, noonOf } from '#web/ui/words/when.ts';
import type { TrendPoint } from './rows.ts';

const HEIGHT = 232;
const TOP = 10;
const FOOT = 30;
const LEFT = 40;
const RIGHT = 14;
const LINES = [0, 0.25, 0.5, 0.75, 1];
/** Pixels that a month's name takes. */
const NAME_ROOM = 44;

interface TrendChartProps {
  points: readonly TrendPoint[];
  cursor: number;
  onPoint(index: number): void;
}

/** The share by month as a line, its interval as a band; the number above the chart says what the cursor is on. */
export function TrendChart({ points, cursor, onPoint }: TrendChartProps) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const step = points.length > 1 ? (width - LEFT - RIGHT) / (points.length - 1) : 0;
  const x = (index: number) => (points.length > 1 ? LEFT + index * step : (LEFT + width - RIGHT) / 2);
  const placed = points.map(({ rate, month }, index) => ({
    month,
    x: x(index),
    y: yOf(rate.value ?? 0),
    low: yOf(rate.interval.low),
    high: yOf(rate.interval.high),
  }));
  const band = [
    ...placed.map((point) => `${point.x},${point.high}`),
    ...placed.toReversed().map((point) => `${point.x},${point.low}`),
  ];
  const every = Math.max(1, Math.ceil(NAME_ROOM / (step || NAME_ROOM)));
  const at = placed[cursor];
  return (
    <div
      ref={ref}
      className="cursor-pointer touch-pan-y select-none"
      onPointerDown={(event) => {
        const from = event.clientX - event.currentTarget.getBoundingClientRect().left - LEFT;
        onPoint(step === 0 ? 0 : Math.round(from / step));
      }}
    >
      <svg width={width} height={HEIGHT} aria-hidden="true" className="block overflow-visible">
        {LINES.map((share) => (
          <g key={share}>
            <line x1={LEFT} x2={width - RIGHT} y1={yOf(share)} y2={yOf(share)} stroke="var(--line)" />
            <text x={LEFT - 8} y={yOf(share) + 4} textAnchor="end" fontSize="11" fill="var(--ink-3)">
              {share * 100}%
            </text>
          </g>
        ))}
        <polygon points={band.join(' ')} fill="var(--you)" opacity="0.18" />
        {placed.map((point) => (
          <line
            key={point.month.key}
            x1={point.x}
            x2={point.x}
            y1={point.high}
            y2={point.low}
            stroke="var(--you)"
            opacity="0.45"
          />
        ))}
        {at && (
          <line x1={at.x} x2={at.x} y1={TOP} y2={HEIGHT - FOOT} stroke="var(--ink-2)" strokeDasharray="3 3" />
        )}
        <polyline
          points={placed.map((point) => `${point.x},${point.y}`).join(' ')}
          fill="none"
          stroke="var(--you)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
        {placed.map((point, index) => (
          <circle
            key={point.month.key}
            cx={point.x}
            cy={point.y}
            r={index === cursor ? 6 : 3.5}
            fill="var(--you)"
            stroke="var(--surface)"
            strokeWidth="2"
          />
        ))}
        {placed.map(
          (point, index) =>
            (placed.length - 1 - index) % every === 0 && (
              <text
                key={point.month.key}
                x={point.x}
                y={HEIGHT - 8}
                textAnchor="middle"
                fontSize="11"
                fill="var(--ink-3)"
              >
                {monthNameText(noonOf(`${point.month.key}-15`)).slice(0, 3)}
              </text>
            ),
        )}
      </svg>
    </div>
  );
}

function yOf(share: number): number {
  return TOP + (1 - share) * (HEIGHT - TOP - FOOT);
}
