import type { Side } from '@allcourt/scoring';
import { useId } from 'react';
import type { MatchChances } from './momentum-chances.ts';
import type { ChartShape, ChartSize } from './momentum-chart.ts';

interface ChartLayersProps {
  shape: ChartShape;
  size: ChartSize;
  chances: MatchChances;
  near: Side;
  cursor: number;
}

const QUARTERS = [0, 0.25, 0.5, 0.75, 1];

/** The layers of the chart from back to front: grid, momentum, sets, chance, moments, cursor. */
export function ChartLayers({ shape, size: { width, height }, chances, near, cursor }: ChartLayersProps) {
  const id = useId();
  const middle = height / 2;
  const at = shape.spots[cursor];
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="block overflow-visible"
    >
      <defs>
        <clipPath id={`${id}up`}>
          <rect width={width} height={middle} />
        </clipPath>
        <clipPath id={`${id}down`}>
          <rect y={middle} width={width} height={middle} />
        </clipPath>
        <pattern
          id={`${id}hatch`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect width="2.4" height="6" fill="var(--opp)" />
        </pattern>
      </defs>
      {QUARTERS.map((quarter) => (
        <path key={quarter} d={`M0 ${quarter * height}H${width}`} stroke="var(--chart-grid)" />
      ))}
      <path d={shape.momentum} fill="var(--you)" opacity=".22" clipPath={`url(#${id}up)`} />
      <path d={shape.momentum} fill={`url(#${id}hatch)`} opacity=".42" clipPath={`url(#${id}down)`} />
      {shape.sets.slice(1).map(({ set, x }) => (
        <path key={set} d={`M${x} -24V${height}`} stroke="var(--ink-3)" strokeWidth="1.5" />
      ))}
      <path d={`M0 ${middle}H${width}`} stroke="var(--ink)" strokeWidth="1.5" />
      <path
        d={shape.line}
        pathLength={1}
        fill="none"
        stroke="var(--you)"
        strokeWidth="2.5"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="[stroke-dasharray:1] transition-line duration-(--t-4) ease-out motion-reduce:transition-none motion-safe:starting:[stroke-dashoffset:1]"
      />
      {chances.moments.map(({ peak }) => (
        <Diamond
          key={peak.point.id}
          spot={shape.spots[peak.point.number]}
          isNear={peak.point.winner === near}
        />
      ))}
      {at && (
        <>
          <path d={`M${at.x} 0V${height}`} stroke="var(--ink)" strokeWidth="1" strokeDasharray="3 3" />
          <circle cx={at.x} cy={at.y} r="5.5" fill="var(--you)" stroke="var(--surface)" strokeWidth="2" />
        </>
      )}
    </svg>
  );
}

/** A key moment: filled where the near side won it, hollow where it lost it. */
function Diamond({ spot, isNear }: { spot: ChartShape['spots'][number] | undefined; isNear: boolean }) {
  return spot ? (
    <path
      d={`M${spot.x} ${spot.y - 7}l7 7-7 7-7-7z`}
      fill={isNear ? 'var(--ace)' : 'var(--surface)'}
      stroke="var(--ink)"
      strokeWidth="1.5"
    />
  ) : null;
}
