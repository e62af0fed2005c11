import type { Stroke } from '@allcourt/contract';
import { STROKE_COLORS, STROKE_KINDS } from '@allcourt/contract/training-vocabulary';
import { Circle, Minus, MoveUpRight, Spline, Undo2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import type { Pen } from './drawing-board.tsx';
import { COLOR_WORDS } from './strokes.ts';

const ICON = { 'aria-hidden': true, className: 'size-4', strokeWidth: 2 } as const;

const TOOLS: Readonly<Record<Stroke['kind'], { label: string; icon: typeof Circle }>> = {
  line: { label: 'Line', icon: Minus },
  arrow: { label: 'Arrow', icon: MoveUpRight },
  circle: { label: 'Circle', icon: Circle },
  free: { label: 'Freehand', icon: Spline },
};

interface DrawingToolsProps {
  pen: Pen;
  onPen(pen: Pen): void;
  /** Null when nothing is drawn. */
  onUndo: (() => void) | null;
}

/** Tools and colors of a drawing. */
export function DrawingTools({ pen, onPen, onUndo }: DrawingToolsProps) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Segmented
        label="Tool"
        choices={STROKE_KINDS.map((kind) => {
          const { label, icon: Icon } = TOOLS[kind];
          return { value: kind, label, icon: <Icon {...ICON} /> };
        })}
        value={pen.kind}
        onChange={(kind) => onPen({ ...pen, kind })}
      />
      <Segmented
        label="Color"
        choices={STROKE_COLORS.map((color) => ({ value: color, label: COLOR_WORDS[color] }))}
        value={pen.color}
        onChange={(color) => onPen({ ...pen, color })}
      />
      <Button disabled={onUndo === null} onClick={() => onUndo?.()} icon={<Undo2 {...ICON} />}>
        Undo
      </Button>
    </div>
  );
}
