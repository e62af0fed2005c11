// Strokes on a still picture, in ten-thousandths of its width and height.

import type { Stroke } from '@allcourt/contract';
import { DRAWING_UNITS, MAX_STROKE_POINTS, MAX_STROKES } from '@allcourt/contract/training-vocabulary';

export type Place = Stroke['points'][number];

/** A place of the picture from a position inside its box, kept inside. */
export function placeAt(
  { clientX, clientY }: { clientX: number; clientY: number },
  box: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
): Place {
  return [unit((clientX - box.left) / box.width), unit((clientY - box.top) / box.height)];
}

/** A place, moved by parts of the picture and kept inside. */
export function moved([x, y]: Place, [dx, dy]: Place): Place {
  return [unit((x + dx) / DRAWING_UNITS), unit((y + dy) / DRAWING_UNITS)];
}

function unit(part: number): number {
  const inside = Math.min(1, Math.max(0, Number.isFinite(part) ? part : 0));
  return Math.round(inside * DRAWING_UNITS);
}

/** Nearer than this, two places are one. */
const NEAR = 40;

/** A stroke that goes on to a place. A freehand one gets a point more, the others a new end. */
export function extended(stroke: Stroke, to: Place): Stroke {
  const [start] = stroke.points;
  if (start === undefined) {
    return stroke;
  }
  if (stroke.kind !== 'free') {
    return { ...stroke, points: [start, to] };
  }
  const last = stroke.points.at(-1) ?? start;
  const isNear = Math.hypot(to[0] - last[0], to[1] - last[1]) < NEAR;
  if (isNear) {
    return stroke;
  }
  const points = [...stroke.points, to];
  // Every other point of a long line leaves its shape.
  const kept = points.length > MAX_STROKE_POINTS ? points.filter((_point, place) => place % 2 === 0) : points;
  return { ...stroke, points: kept };
}

/** The drawing with a finished stroke; without it when it is only a dot, or one too many. */
export function withStroke(drawing: readonly Stroke[], stroke: Stroke): readonly Stroke[] {
  const [first] = stroke.points;
  const isDot = stroke.points.every(
    ([x, y]) => first !== undefined && Math.hypot(x - first[0], y - first[1]) < NEAR,
  );
  return isDot || drawing.length >= MAX_STROKES ? drawing : [...drawing, stroke];
}

/** `Yellow arrow from bottom left to center`: a drawing for those who do not see it. */
export function strokeWords({ kind, color, points }: Stroke): string {
  const from = points[0] ?? CENTER;
  const to = points.at(-1) ?? from;
  const name = `${COLOR_WORDS[color]} ${KIND_WORDS[kind]}`;
  if (kind === 'circle') {
    return `${name} around ${areaWords([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2])}`;
  }
  return `${name} from ${areaWords(from)} to ${areaWords(to)}`;
}

const CENTER: Place = [DRAWING_UNITS / 2, DRAWING_UNITS / 2];

const KIND_WORDS: Readonly<Record<Stroke['kind'], string>> = {
  line: 'line',
  arrow: 'arrow',
  circle: 'circle',
  free: 'freehand line',
};

export const COLOR_WORDS: Readonly<Record<Stroke['color'], string>> = {
  yellow: 'Yellow',
  red: 'Red',
  white: 'White',
};

/** `bottom left`, `top`, `center`: a ninth of the picture. */
export function areaWords([x, y]: Place): string {
  const third = (value: number) => Math.min(2, Math.floor((value * 3) / DRAWING_UNITS));
  const words = [['top', '', 'bottom'][third(y)], ['left', '', 'right'][third(x)]].filter(Boolean);
  return words.join(' ') || 'center';
}
