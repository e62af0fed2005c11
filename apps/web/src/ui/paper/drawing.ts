/**
 * A page as a list of marks, which a screen, a printer, a PDF and a picture draw alike. Sizes are points of 1/72 inch on paper and
 * pixels in a picture; (0, 0) is the upper left corner.
 */

/** Type of the app: text, strong text, headings and numbers. */
export type Face = 'text' | 'strong' | 'display' | 'number';

export type Spot = readonly [x: number, y: number];

export interface TextMark {
  readonly kind: 'text';
  readonly x: number;
  /** Of the baseline. */
  readonly y: number;
  readonly text: string;
  readonly face: Face;
  readonly size: number;
  readonly color: string;
  /** The point of the text that is at `x`. */
  readonly anchor: 'start' | 'middle' | 'end';
  /** A heading for screen readers. */
  readonly level?: 1 | 2;
}

export interface BoxMark {
  readonly kind: 'box';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly fill?: string;
  readonly stroke?: string;
  /** The width of the stroke. */
  readonly weight?: number;
}

export interface LineMark {
  readonly kind: 'line';
  readonly from: Spot;
  readonly to: Spot;
  readonly color: string;
  readonly weight: number;
  readonly dash?: number;
}

export interface DiscMark {
  readonly kind: 'disc';
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly fill?: string;
  readonly stroke?: string;
  readonly weight?: number;
}

/** A closed shape, filled or hatched. */
export interface ShapeMark {
  readonly kind: 'shape';
  readonly corners: readonly Spot[];
  readonly color: string;
  /** The distance between the lines of a hatch; filled without one. */
  readonly hatch?: number;
}

export type Mark = TextMark | BoxMark | LineMark | DiscMark | ShapeMark;

export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

/** The width of a text. */
export type Ruler = (text: string, face: Face, size: number) => number;

/** The diagonal lines of a hatch over a shape, from its lower left to its upper right. */
export function hatchLines({ corners, hatch = 0 }: ShapeMark): readonly (readonly [Spot, Spot])[] {
  if (corners.length === 0 || hatch <= 0) {
    return [];
  }
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const height = bottom - top;
  const lines: (readonly [Spot, Spot])[] = [];
  for (let x = left - height; x <= right; x += hatch) {
    lines.push([
      [x, bottom],
      [x + height, top],
    ]);
  }
  return lines;
}

/** A text that fits a width, cut with an ellipsis where it does not. */
export function fitted(ruler: Ruler, text: string, face: Face, size: number, width: number): string {
  if (ruler(text, face, size) <= width) {
    return text;
  }
  const letters = [...text];
  let count = letters.length;
  while (count > 1 && ruler(`${letters.slice(0, count).join('').trimEnd()}…`, face, size) > width) {
    count -= 1;
  }
  return `${letters.slice(0, count).join('').trimEnd()}…`;
}

/** A text in lines of a width. A word that is wider has a line of its own. */
export function wrapped(
  ruler: Ruler,
  text: string,
  face: Face,
  size: number,
  width: number,
): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && ruler(longer, face, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line === '' ? lines : [...lines, line];
}
