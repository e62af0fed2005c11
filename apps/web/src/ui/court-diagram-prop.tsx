import type { PropKind } from '@allcourt/training';
import type { Spot, View } from '@allcourt/training/draw';

interface DiagramPropProps {
  kind: PropKind;
  at: Spot;
  unit: number;
  view: View;
}

/** An object on the court of a diagram; its edge color is inherited. */
export function DiagramProp({ kind, at: { x, y }, unit, view }: DiagramPropProps) {
  switch (kind) {
    case 'cone':
      return (
        <path
          d={`M${x} ${y - 4.5 * unit}l${3.6 * unit} ${7.4 * unit}h${-7.2 * unit}z`}
          className="fill-cone"
          strokeWidth={0.9 * unit}
          strokeLinejoin="round"
        />
      );
    case 'marker':
      return (
        <rect
          x={x - 2.6 * unit}
          y={y - 1.3 * unit}
          width={5.2 * unit}
          height={2.6 * unit}
          rx={unit}
          className="fill-cone"
          strokeWidth={0.8 * unit}
        />
      );
    case 'hoop':
      return (
        <circle cx={x} cy={y} r={4 * unit} fill="none" className="stroke-cone" strokeWidth={1.6 * unit} />
      );
    case 'ball':
      return <circle cx={x} cy={y} r={2.6 * unit} className="fill-ace" strokeWidth={0.9 * unit} />;
    case 'wall':
      // Along the net: down the picture from the side, across it from behind.
      return (
        <path
          d={view === 'wide' ? `M${x} ${y - 40 * unit}v${80 * unit}` : `M${x - 40 * unit} ${y}h${80 * unit}`}
          className="stroke-cone"
          strokeWidth={4.8 * unit}
        />
      );
    case 'ladder':
      return (
        <rect
          x={x - 5 * unit}
          y={y - 5 * unit}
          width={10 * unit}
          height={10 * unit}
          fill="none"
          className="stroke-cone"
          strokeWidth={1.4 * unit}
        />
      );
  }
}
