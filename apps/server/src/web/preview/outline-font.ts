/** A TrueType font, read as far as a drawing needs it: the outlines of characters, which look the same on every machine. */

export interface OutlineFont {
  readonly unitsPerEm: number;
  /** The glyph of a character; 0 where the font has none. */
  glyphOf(codePoint: number): number;
  /** In units of the em. */
  widthOf(glyph: number): number;
  /** The outline as an SVG path in units of the em, the baseline at zero and down positive. */
  pathOf(glyph: number): string;
}

/** A point of an outline. Between two points off the curve there is one on it, which the file leaves out. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly isOn: boolean;
}

/** Bits of a point: see "Simple Glyph Description" of the OpenType specification. */
const POINT = { on: 1, xShort: 2, yShort: 4, repeat: 8, xSame: 16, ySame: 32 } as const;
/** Bits of a part of a composite glyph. */
const PART = { words: 1, offsets: 2, scale: 8, more: 32, scales: 64, matrix: 128 } as const;
/** A damaged font may nest its glyphs in a circle. */
const MAX_DEPTH = 4;

/** Reads a font. Throws on one that has no outlines or no Unicode map of the basic plane. */
export function readOutlineFont(file: Uint8Array): OutlineFont {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tables = new Map<string, number>();
  for (let at = 12; at < 12 + 16 * view.getUint16(4); at += 16) {
    tables.set(String.fromCharCode(...file.subarray(at, at + 4)), view.getUint32(at + 8));
  }
  const start = (tag: string) => {
    const table = tables.get(tag);
    if (table === undefined) {
      throw new TypeError(`The font has no table ${tag}.`);
    }
    return table;
  };
  const [head, hmtx, loca, glyf] = [start('head'), start('hmtx'), start('loca'), start('glyf')];
  const metrics = view.getUint16(start('hhea') + 34);
  const isLong = view.getInt16(head + 50) === 1;
  const outlineAt = (glyph: number) =>
    isLong ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph);
  const contoursOf = (glyph: number, depth = 0): readonly (readonly Spot[])[] => {
    if (outlineAt(glyph) === outlineAt(glyph + 1) || depth > MAX_DEPTH) {
      return [];
    }
    const at = glyf + outlineAt(glyph);
    const contours = view.getInt16(at);
    return contours >= 0
      ? simpleContours(view, at + 10, contours)
      : partsOf(view, at + 10).flatMap(({ part, move }) =>
          contoursOf(part, depth + 1).map((contour) => contour.map(move)),
        );
  };
  return {
    unitsPerEm: view.getUint16(head + 18),
    glyphOf: characterMap(view, start('cmap')),
    widthOf: (glyph) => view.getUint16(hmtx + 4 * Math.min(glyph, metrics - 1)),
    pathOf: (glyph) => contoursOf(glyph).map(contourPath).join(''),
  };
}

function simpleContours(view: DataView, at: number, count: number): readonly (readonly Spot[])[] {
  const ends = Array.from({ length: count }, (_, index) => view.getUint16(at + 2 * index));
  const points = (ends.at(-1) ?? -1) + 1;
  let next = at + 2 * count + 2 + view.getUint16(at + 2 * count);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = view.getUint8(next);
    next += 1;
    const times = flag & POINT.repeat ? 1 + view.getUint8(next) : 1;
    next += flag & POINT.repeat ? 1 : 0;
    flags.push(...Array.from({ length: times }, () => flag));
  }
  const along = (short: number, same: number) => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) {
        value += flag & same ? view.getUint8(next) : -view.getUint8(next);
        next += 1;
      } else if (!(flag & same)) {
        value += view.getInt16(next);
        next += 2;
      }
      return value;
    });
  };
  const xs = along(POINT.xShort, POINT.xSame);
  const ys = along(POINT.yShort, POINT.ySame);
  const spots = flags.map((flag, index) => ({
    x: xs[index] ?? 0,
    y: -(ys[index] ?? 0),
    isOn: (flag & POINT.on) !== 0,
  }));
  return ends.map((end, index) => spots.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end + 1));
}

/** The glyphs that a composite one is made of, such as a letter and its accent. */
function partsOf(view: DataView, start: number) {
  const parts: { part: number; move: (spot: Spot) => Spot }[] = [];
  let at = start;
  for (let flags: number = PART.more; flags & PART.more; ) {
    flags = view.getUint16(at);
    const part = view.getUint16(at + 2);
    at += 4;
    const isOffset = (flags & PART.offsets) !== 0;
    const size = flags & PART.words ? 2 : 1;
    const read = (place: number) => (size === 2 ? view.getInt16(place) : view.getInt8(place));
    const [dx, dy] = isOffset ? [read(at), -read(at + size)] : [0, 0];
    at += 2 * size;
    const share = (place: number) => view.getInt16(place) / 16_384;
    let [a, b, c, d] = [1, 0, 0, 1];
    if (flags & PART.scale) {
      a = d = share(at);
      at += 2;
    } else if (flags & PART.scales) {
      [a, d] = [share(at), share(at + 2)];
      at += 4;
    } else if (flags & PART.matrix) {
      [a, b, c, d] = [share(at), share(at + 2), share(at + 4), share(at + 6)];
      at += 8;
    }
    parts.push({
      part,
      // With down positive the two shears change their sign.
      move: ({ x, y, isOn }) => ({ x: a * x - c * y + dx, y: -b * x + d * y + dy, isOn }),
    });
  }
  return parts;
}

function contourPath(contour: readonly Spot[]): string {
  const first = contour.findIndex(({ isOn }) => isOn);
  const turned = [...contour.slice(Math.max(0, first)), ...contour.slice(0, Math.max(0, first))];
  const [begin] = turned;
  if (!begin) {
    return '';
  }
  const start = begin.isOn ? begin : between(begin, turned.at(-1) ?? begin);
  const rest = begin.isOn ? turned.slice(1) : turned;
  const path = [`M${write(start)}`];
  for (const [index, spot] of rest.entries()) {
    const next = rest[index + 1] ?? start;
    if (spot.isOn) {
      path.push(`L${write(spot)}`);
    } else {
      path.push(`Q${write(spot)} ${write(next.isOn ? next : between(spot, next))}`);
    }
  }
  return `${path.join('')}Z`;
}

function between(one: Spot, other: Spot): Spot {
  return { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2, isOn: true };
}

function write({ x, y }: Spot): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** Format 4, which every font of the basic plane has. */
function characterMap(view: DataView, cmap: number): OutlineFont['glyphOf'] {
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index),
  );
  const found = subtables.find((at) => view.getUint16(at) === 4);
  if (found === undefined) {
    throw new TypeError('The font has no Unicode map.');
  }
  const segments = view.getUint16(found + 6) / 2;
  const [ends, starts] = [found + 14, found + 16 + 2 * segments];
  const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments];
  return (codePoint) => {
    const index = Array.from({ length: segments }).findIndex(
      (_, place) => codePoint <= view.getUint16(ends + 2 * place),
    );
    const first = index < 0 ? Number.POSITIVE_INFINITY : view.getUint16(starts + 2 * index);
    if (codePoint < first) {
      return 0;
    }
    const delta = view.getUint16(deltas + 2 * index);
    const offset = view.getUint16(offsets + 2 * index);
    if (offset === 0) {
      return (codePoint + delta) & 0xffff;
    }
    const glyph = view.getUint16(offsets + 2 * index + offset + 2 * (codePoint - first));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  };
}
