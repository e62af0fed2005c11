import type { Sport } from '@allcourt/scoring';
import { COURTS, type Diagram, type Point } from '@allcourt/training';
import { drawDiagram, placeWords } from '@allcourt/training/draw';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { CourtDiagram } from '#web/ui/court-diagram.tsx';
import { movedPlace, onGround, placesOf, type Thing, type ThingKind, withThing } from './diagram-edit.ts';
import { TEMPLATE_NAMES, TEMPLATES, templateOf } from './drill-draft.ts';
import { ThingList, thingName } from './thing-list.tsx';

interface DiagramEditorProps {
  sport: Sport;
  diagram: Diagram;
  onChange(diagram: Diagram): void;
}

const KINDS: readonly { kind: ThingKind; label: string; most: number }[] = [
  { kind: 'players', label: 'Player', most: 6 },
  { kind: 'zones', label: 'Target', most: 10 },
  { kind: 'shots', label: 'Ball', most: 10 },
  { kind: 'moves', label: 'Run', most: 10 },
  { kind: 'props', label: 'Cone', most: 14 },
];

const STEPS: Readonly<Record<string, Point>> = {
  // The player in training is on the left: right is away from them, down is to their right.
  ArrowRight: [0, 0.25],
  ArrowLeft: [0, -0.25],
  ArrowUp: [-0.25, 0],
  ArrowDown: [0.25, 0],
};

/** The court of a drill, to scale: the selected thing has handles to drag, tap or move with arrow keys. */
export function DiagramEditor({ sport, diagram, onChange }: DiagramEditorProps) {
  const [chosen, setChosen] = useState<Thing>({ kind: 'players', index: 0 });
  const [place, setPlace] = useState(0);
  const court = useRef<HTMLDivElement>(null);
  const { viewBox } = drawDiagram(sport, diagram, 'wide');
  const places = placesOf(diagram, chosen);

  const choose = (thing: Thing) => {
    setChosen(thing);
    setPlace(0);
  };
  const move = (index: number, to: Point) =>
    onChange(movedPlace(diagram, chosen, index, onGround(sport, to)));
  const pointAt = ({ clientX, clientY }: PointerEvent): Point | null => {
    const box = court.current?.getBoundingClientRect();
    if (!box || box.width === 0) {
      return null;
    }
    const { length, width } = COURTS[sport];
    const along = viewBox.x + ((clientX - box.left) / box.width) * viewBox.width;
    const across = viewBox.y + ((clientY - box.top) / box.height) * viewBox.height;
    return [across / 10 - width / 2, along / 10 - length / 2];
  };
  const tap = (event: PointerEvent) => {
    const to = pointAt(event);
    if (to && event.target === event.currentTarget) {
      move(place, to);
      setPlace((place + 1) % Math.max(1, places.length));
    }
  };
  const press = (event: KeyboardEvent, index: number, at: Point) => {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault();
      const times = event.shiftKey ? 4 : 1;
      move(index, [at[0] + step[0] * times, at[1] + step[1] * times]);
    }
  };
  const add = (kind: ThingKind) => {
    const next = withThing(sport, diagram, kind);
    onChange(next.diagram);
    choose(next.thing);
  };

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="type-caption">Start with</span>
        {TEMPLATES.map((template) => (
          <Button
            key={template}
            size="sm"
            className="max-md:h-11"
            onClick={() => {
              onChange(templateOf(sport, template));
              choose({ kind: 'players', index: 0 });
            }}
          >
            {TEMPLATE_NAMES[template]}
          </Button>
        ))}
      </div>
      <div
        ref={court}
        className="relative touch-none overflow-hidden rounded-lg border border-line"
        style={{ aspectRatio: `${viewBox.width} / ${viewBox.height}` }}
      >
        <CourtDiagram sport={sport} diagram={diagram} className="size-full" />
        {/* A shortcut for the pointer; handles and keys do the same. */}
        <div aria-hidden="true" onPointerDown={tap} className="absolute inset-0 cursor-crosshair" />
        {places.map((at, index) => (
          <Handle
            // biome-ignore lint/suspicious/noArrayIndexKey: a point is identified by its place in the list.
            key={index}
            label={`${thingName(diagram, chosen)}${places.length > 1 ? `, place ${index + 1} of ${places.length}` : ''}: ${placeWords(sport, at)}`}
            isNext={index === place}
            style={styleAt(sport, viewBox, at)}
            onFocus={() => setPlace(index)}
            onDrag={(event) => {
              const to = pointAt(event);
              if (to) {
                move(index, to);
              }
            }}
            onKey={(event) => press(event, index, at)}
          />
        ))}
      </div>
      <p className="type-caption">
        Tap the court or drag a handle to move the selected item. Arrow keys move a focused handle by 25 cm,
        with Shift by a meter.
      </p>
      <div className="flex flex-wrap gap-2">
        {KINDS.map(({ kind, label, most }) => (
          <Button
            key={kind}
            size="sm"
            className="max-md:h-11"
            disabled={diagram[kind].length >= most}
            onClick={() => add(kind)}
            icon={<Plus aria-hidden="true" className="size-4" strokeWidth={2} />}
          >
            {label}
          </Button>
        ))}
      </div>
      <ThingList diagram={diagram} chosen={chosen} onChoose={choose} onChange={onChange} />
    </div>
  );
}

interface HandleProps {
  label: string;
  /** The point that a tap moves. */
  isNext: boolean;
  style: { left: string; top: string };
  onFocus(): void;
  onDrag(event: PointerEvent): void;
  onKey(event: KeyboardEvent): void;
}

function Handle({ label, isNext, style, onFocus, onDrag, onKey }: HandleProps) {
  return (
    <button
      type="button"
      aria-label={label}
      style={style}
      onFocus={onFocus}
      onKeyDown={onKey}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        onFocus();
      }}
      onPointerMove={(event) => {
        if (event.buttons > 0) {
          onDrag(event);
        }
      }}
      className="on-navy absolute grid size-11 -translate-1/2 cursor-grab place-items-center rounded-full active:cursor-grabbing"
    >
      <span
        className={
          isNext
            ? 'size-7 rounded-full border-3 border-ace ring-2 ring-night'
            : 'size-6 rounded-full border-2 border-white ring-2 ring-night'
        }
      />
    </button>
  );
}

function styleAt(
  sport: Sport,
  viewBox: { x: number; y: number; width: number; height: number },
  [x, y]: Point,
) {
  const { length, width } = COURTS[sport];
  return {
    left: `${(((y + length / 2) * 10 - viewBox.x) / viewBox.width) * 100}%`,
    top: `${(((x + width / 2) * 10 - viewBox.y) / viewBox.height) * 100}%`,
  };
}
