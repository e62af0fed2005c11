import { cx } from './class-names.ts';

interface SparklineProps {
  values: readonly number[];
  className?: string;
}

const WIDTH = 96;
const HEIGHT = 36;
const EDGE = 3;

/** A few values as a line, its newest marked. The number beside it carries the meaning, so it is not read out. */
export function Sparkline({ values, className }: SparklineProps) {
  const points = placed(values);
  const last = points.at(-1);
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
      className={cx('shrink-0 overflow-visible', className)}
    >
      <polyline
        points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
        fill="none"
        stroke="var(--you)"
        strokeWidth="2"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      {last && <circle cx={last.x} cy={last.y} r="3" fill="var(--you)" />}
    </svg>
  );
}

function placed(values: readonly number[]): { x: number; y: number }[] {
  const most = Math.max(1, ...values);
  const step = values.length > 1 ? (WIDTH - 2 * EDGE) / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: round(EDGE + index * step),
    y: round(HEIGHT - EDGE - (value / most) * (HEIGHT - 2 * EDGE)),
  }));
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
