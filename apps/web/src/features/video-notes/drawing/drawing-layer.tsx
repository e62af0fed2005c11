import type { Stroke } from '@allcourt/contract';
import { strokeWords } from './strokes.ts';

/** Strokes are drawn on a picture of 16 by 9, whose units are as wide as high. */
const WIDTH = 1600;
const HEIGHT = 900;
const UNIT = 10_000;

const COLORS: Readonly<Record<Stroke['color'], string>> = {
  yellow: '#ffd60a',
  red: '#ff453a',
  white: '#ffffff',
};

interface DrawingLayerProps {
  drawing: readonly Stroke[];
}

/** A drawing over the picture that it fills. */
export function DrawingLayer({ drawing }: DrawingLayerProps) {
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
      role="img"
      aria-label={drawing.length > 0 ? `Drawing: ${drawing.map(strokeWords).join('; ')}` : 'No drawing'}
    >
      {drawing.map((stroke, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only added and removed at the end.
        <g key={place} fill="none" strokeLinecap="round" strokeLinejoin="round">
          {/* A dark edge keeps every color visible on every court. */}
          <Shape stroke={stroke} color="rgb(0 0 0 / 0.65)" width={14} />
          <Shape stroke={stroke} color={COLORS[stroke.color]} width={8} />
        </g>
      ))}
    </svg>
  );
}

function Shape({ stroke, color, width }: { stroke: Stroke; color: string; width: number }) {
  const points = stroke.points.map(([x, y]) => [(x / UNIT) * WIDTH, (y / UNIT) * HEIGHT] as const);
  const [from = [0, 0] as const] = points;
  const to = points.at(-1) ?? from;
  const look = { stroke: color, strokeWidth: width };
  if (stroke.kind === 'circle') {
    return (
      <ellipse
        {...look}
        cx={(from[0] + to[0]) / 2}
        cy={(from[1] + to[1]) / 2}
        rx={Math.abs(to[0] - from[0]) / 2}
        ry={Math.abs(to[1] - from[1]) / 2}
      />
    );
  }
  const path = points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L');
  return <path {...look} d={`M${path}${stroke.kind === 'arrow' ? headOf(from, to) : ''}`} />;
}

const HEAD = 46;
const SPREAD = Math.PI / 7;

/** The two short lines at the end of an arrow. */
function headOf(from: readonly [number, number], to: readonly [number, number]): string {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const side = (turn: number) =>
    `${Math.round(to[0] - HEAD * Math.cos(angle + turn))} ${Math.round(to[1] - HEAD * Math.sin(angle + turn))}`;
  return `M${side(SPREAD)}L${Math.round(to[0])} ${Math.round(to[1])}L${side(-SPREAD)}`;
}
