import type { Sport } from '@allcourt/scoring';
import type { Diagram } from '@allcourt/training';
import { DISC, type Drawing, describeDiagram, drawDiagram, type View } from '@allcourt/training/draw';
import { useId } from 'react';
import { cx } from './class-names.ts';
import { DiagramProp } from './court-diagram-prop.tsx';

interface CourtDiagramProps {
  sport: Sport;
  diagram: Diagram;
  /** From the side, or from behind the player who trains. */
  view?: View;
  /** A `card` has shapes only, beside words; `full` has letters, numbers and labels, and is read out. */
  detail?: 'card' | 'full';
  /** The zone whose turn it is. */
  currentZone?: string | undefined;
  /** The score of zones, drawn in them. */
  counts?: ReadonlyMap<string, string> | undefined;
  /** Fits all of it into its place, instead of filling that. */
  isWhole?: boolean;
  className?: string;
}

/** Dark enough on every plane to hold a mark together. */
const EDGE = '#0a1633';

/** A drill on the court, to scale: own balls in ace, the others' in white, runs as solid lines. */
export function CourtDiagram({
  sport,
  diagram,
  view = 'wide',
  detail = 'full',
  currentZone,
  counts,
  isWhole = false,
  className,
}: CourtDiagramProps) {
  const hatch = useId();
  const drawing = drawDiagram(sport, diagram, view);
  const { viewBox, unit } = drawing;
  const isFull = detail === 'full';
  return (
    <svg
      viewBox={`${viewBox.x} ${viewBox.y} ${viewBox.width} ${viewBox.height}`}
      preserveAspectRatio={`xMidYMid ${isWhole ? 'meet' : 'slice'}`}
      className={cx('block', sport === 'tennis' ? 'bg-plane-out' : 'bg-pb-out', className)}
      role={isFull ? 'img' : undefined}
      aria-label={isFull ? describeDiagram(sport, diagram) : undefined}
      aria-hidden={isFull ? undefined : true}
    >
      <Hatch id={hatch} unit={unit} />
      <Court sport={sport} drawing={drawing} />
      <Zones drawing={drawing} hatch={hatch} current={currentZone} />
      <Lines drawing={drawing} />
      {isFull && <Labels drawing={drawing} />}
      {counts && <Counts drawing={drawing} counts={counts} hasLabels={isFull} />}
      <Marks drawing={drawing} view={view} hasLetters={isFull} />
      {isFull && drawing.shots.length > 1 && <Orders drawing={drawing} />}
    </svg>
  );
}

function Hatch({ id, unit }: { id: string; unit: number }) {
  const size = 4 * unit;
  return (
    <defs>
      <pattern id={id} width={size} height={size} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width={1.1 * unit} height={size} className="fill-ace" opacity=".55" />
      </pattern>
    </defs>
  );
}

function Court({ sport, drawing: { court, unit } }: { sport: Sport; drawing: Drawing }) {
  const { ground, kitchen, lines, net } = court;
  const isTennis = sport === 'tennis';
  return (
    <g stroke="#fff" strokeWidth={1.3 * unit} fill="none">
      <rect {...ground} stroke="none" className={isTennis ? 'fill-plane' : 'fill-pb-plane'} />
      {kitchen && <rect {...kitchen} stroke="none" className="fill-pb-kitchen" />}
      <rect {...ground} />
      <path d={lines} />
      <path d={net} strokeWidth={2.4 * unit} />
    </g>
  );
}

interface ZonesProps {
  drawing: Drawing;
  current: string | undefined;
}

function Zones({ drawing: { zones, unit }, hatch, current }: ZonesProps & { hatch: string }) {
  return zones.map(({ id, box }) => (
    <rect
      key={id}
      {...box}
      className={cx('stroke-ace', id === current && 'fill-ace')}
      fill={id === current ? undefined : `url(#${hatch})`}
      strokeWidth={unit}
    />
  ));
}

function Labels({ drawing: { zones, unit } }: { drawing: Drawing }) {
  return zones.map(({ id, label, labelAt }) => (
    <text
      key={id}
      x={labelAt.x}
      y={labelAt.y + 2.4 * unit}
      textAnchor="middle"
      fontSize={6.8 * unit}
      fontWeight="640"
      fill="#fff"
      stroke={EDGE}
      strokeWidth={2 * unit}
      paintOrder="stroke"
      strokeLinejoin="round"
    >
      {label}
    </text>
  ));
}

interface CountsProps {
  drawing: Drawing;
  counts: ReadonlyMap<string, string>;
  /** Labels are drawn, too; small zones have theirs beside them. */
  hasLabels: boolean;
}

function Counts({ drawing: { zones, unit }, counts, hasLabels }: CountsProps) {
  return zones.map(({ id, label, box, labelAt: { x, y } }) => {
    const isInside = x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
    const isBelow = hasLabels && label !== null && isInside;
    return (
      <text
        key={id}
        x={isBelow ? x : box.x + box.width / 2}
        y={isBelow ? y + 11 * unit : box.y + box.height / 2 + 3.2 * unit}
        textAnchor="middle"
        fontSize={9 * unit}
        fontWeight="780"
        fill="#fff"
        stroke={EDGE}
        strokeWidth={2 * unit}
        paintOrder="stroke"
        strokeLinejoin="round"
      >
        {counts.get(id)}
      </text>
    );
  });
}

function Lines({ drawing: { shots, moves, unit } }: { drawing: Drawing }) {
  return (
    <g fill="none" strokeLinecap="butt" strokeLinejoin="round">
      {moves.map(({ path, head }) => (
        <g key={path}>
          <path d={path} stroke="#fff" strokeWidth={1.9 * unit} />
          <path d={head} fill="#fff" />
        </g>
      ))}
      {shots.map(({ path, head, isOwn, order }) => (
        <g key={order} className={isOwn ? 'text-ace' : 'text-plane-ink'} stroke="currentColor">
          <path
            d={path}
            strokeWidth={(isOwn ? 1.8 : 1.3) * unit}
            strokeDasharray={isOwn ? `${4 * unit} ${3 * unit}` : `${1.6 * unit} ${2.2 * unit}`}
          />
          <path d={head} fill="currentColor" stroke="none" />
        </g>
      ))}
    </g>
  );
}

interface MarksProps {
  drawing: Drawing;
  view: View;
  hasLetters: boolean;
}

function Marks({ drawing, view, hasLetters }: MarksProps) {
  const { props, arrivals, players, unit } = drawing;
  const radius = DISC * unit;
  return (
    <g stroke={EDGE} strokeWidth={1.4 * unit}>
      {props.map(({ kind, at }) => (
        <DiagramProp key={`${kind} ${at.x} ${at.y}`} kind={kind} at={at} unit={unit} view={view} />
      ))}
      {arrivals.map(({ role, at }) => (
        <circle
          key={`${role} ${at.x} ${at.y}`}
          cx={at.x}
          cy={at.y}
          r={radius * 0.72}
          fill="none"
          stroke="#fff"
        />
      ))}
      {players.map(({ role, letter, isOwn, at }) => (
        <g key={role}>
          <circle
            cx={at.x}
            cy={at.y}
            r={radius}
            fill={isOwn ? '#fff' : EDGE}
            stroke={isOwn ? EDGE : '#fff'}
          />
          {hasLetters && (
            <text
              x={at.x}
              y={at.y + 2.8 * unit}
              textAnchor="middle"
              fontSize={7.8 * unit}
              fontWeight="700"
              stroke="none"
              fill={isOwn ? EDGE : '#fff'}
            >
              {letter}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

/** The order of the balls. */
function Orders({ drawing: { shots, unit } }: { drawing: Drawing }) {
  return shots.map(({ order, isOwn, orderAt }) => (
    <g key={order}>
      <circle
        cx={orderAt.x}
        cy={orderAt.y}
        r={4.4 * unit}
        className={isOwn ? 'fill-ace' : 'fill-plane-ink'}
        stroke={EDGE}
        strokeWidth={0.8 * unit}
      />
      <text
        x={orderAt.x}
        y={orderAt.y + 2.2 * unit}
        textAnchor="middle"
        fontSize={6.2 * unit}
        fontWeight="720"
        fill={EDGE}
      >
        {order}
      </text>
    </g>
  ));
}
