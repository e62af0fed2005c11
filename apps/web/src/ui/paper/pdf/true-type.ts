/** A TrueType font, read as far as a PDF needs it: widths, characters, and a copy without the outlines that are not used. */

/** Tables that a PDF reader needs; all others only matter for layout. */
const KEPT_TABLES = ['cvt ', 'fpgm', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp', 'prep'];

export interface TrueType {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly bounds: readonly [number, number, number, number];
  /** The glyph of a character; 0 where the font has none. */
  glyphOf(codePoint: number): number;
  /** In units of the em. */
  widthOf(glyph: number): number;
  /** The font with the outlines of these glyphs only; their numbers stay. */
  subset(glyphs: Iterable<number>): Uint8Array<ArrayBuffer>;
}

/** Reads a font. Throws on one that is no TrueType font with a Unicode map of the basic plane. */
export function readTrueType(file: ArrayBuffer): TrueType {
  const view = new DataView(file);
  const tables = tablesOf(view);
  const start = (tag: string) => {
    const table = tables.get(tag);
    if (!table) {
      throw new Error(`The font has no table ${tag}.`);
    }
    return table.offset;
  };
  const head = start('head');
  const hhea = start('hhea');
  const hmtx = start('hmtx');
  const metrics = view.getUint16(hhea + 34);
  const isLong = view.getInt16(head + 50) === 1;
  const loca = start('loca');
  const outline = (glyph: number) =>
    isLong ? view.getUint32(loca + 4 * glyph) : 2 * view.getUint16(loca + 2 * glyph);
  const glyphOf = characterMap(view, start('cmap'));
  return {
    unitsPerEm: view.getUint16(head + 18),
    ascent: view.getInt16(hhea + 4),
    descent: view.getInt16(hhea + 6),
    bounds: [36, 38, 40, 42].map((at) => view.getInt16(head + at)) as unknown as TrueType['bounds'], // four, by the format
    glyphOf,
    widthOf: (glyph) => view.getUint16(hmtx + 4 * Math.min(glyph, metrics - 1)),
    subset: (glyphs) => subsetOf(view, { tables, glyf: start('glyf'), loca, isLong, outline }, glyphs),
  };
}

interface Table {
  readonly offset: number;
  readonly length: number;
}

function tablesOf(view: DataView): ReadonlyMap<string, Table> {
  const count = view.getUint16(4);
  const tables = new Map<string, Table>();
  for (let at = 12; at < 12 + 16 * count; at += 16) {
    const tag = String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)));
    tables.set(tag, { offset: view.getUint32(at + 8), length: view.getUint32(at + 12) });
  }
  return tables;
}

/** Format 4, which every font of the basic plane has. */
function characterMap(view: DataView, cmap: number): TrueType['glyphOf'] {
  const count = view.getUint16(cmap + 2);
  const subtables = Array.from({ length: count }, (_, index) => cmap + view.getUint32(cmap + 8 + 8 * index));
  const found = subtables.find((at) => view.getUint16(at) === 4);
  if (found === undefined) {
    throw new Error('The font has no Unicode map.');
  }
  const segments = view.getUint16(found + 6) / 2;
  const [ends, starts] = [found + 14, found + 16 + 2 * segments];
  const [deltas, offsets] = [starts + 2 * segments, starts + 4 * segments];
  return (codePoint) => {
    if (codePoint > 0xffff) {
      return 0;
    }
    for (let index = 0; index < segments; index += 1) {
      if (codePoint <= view.getUint16(ends + 2 * index)) {
        const first = view.getUint16(starts + 2 * index);
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
      }
    }
    return 0;
  };
}

interface Outlines {
  readonly tables: ReadonlyMap<string, Table>;
  readonly glyf: number;
  readonly loca: number;
  readonly isLong: boolean;
  /** The start of a glyph's outline within the table. */
  outline(glyph: number): number;
}

function subsetOf(view: DataView, font: Outlines, glyphs: Iterable<number>): Uint8Array<ArrayBuffer> {
  const { tables, glyf, isLong, outline } = font;
  const kept = withParts(view, font, [0, ...glyphs]);
  const count = (tables.get('loca')?.length ?? 0) / (isLong ? 4 : 2) - 1;
  const offsets = new Uint32Array(count + 1);
  const outlines: Uint8Array[] = [];
  let length = 0;
  for (let glyph = 0; glyph < count; glyph += 1) {
    offsets[glyph] = length;
    if (kept.has(glyph)) {
      const bytes = new Uint8Array(view.buffer, glyf + outline(glyph), outline(glyph + 1) - outline(glyph));
      outlines.push(bytes);
      length += bytes.length;
    }
  }
  offsets[count] = length;
  const loca = new DataView(new ArrayBuffer((count + 1) * (isLong ? 4 : 2)));
  for (const [glyph, offset] of offsets.entries()) {
    if (isLong) {
      loca.setUint32(4 * glyph, offset);
    } else {
      loca.setUint16(2 * glyph, offset / 2);
    }
  }
  return fileOf(
    KEPT_TABLES.flatMap((tag) => {
      const table = tables.get(tag);
      if (!table) {
        return [];
      }
      if (tag === 'glyf') {
        return [[tag, joined(outlines)] as const];
      }
      return tag === 'loca'
        ? [[tag, new Uint8Array(loca.buffer)] as const]
        : [[tag, new Uint8Array(view.buffer, table.offset, table.length)] as const];
    }),
  );
}

const HAS_WORDS = 0x0001;
const HAS_SCALE = 0x0008;
const HAS_MORE = 0x0020;
const HAS_TWO_SCALES = 0x0040;
const HAS_MATRIX = 0x0080;

/** The glyphs, and those that accented letters are made of. */
function withParts(
  view: DataView,
  { glyf, outline }: Outlines,
  glyphs: readonly number[],
): ReadonlySet<number> {
  const kept = new Set<number>();
  const open = [...glyphs];
  for (let glyph = open.pop(); glyph !== undefined; glyph = open.pop()) {
    if (kept.has(glyph)) {
      continue;
    }
    kept.add(glyph);
    const at = glyf + outline(glyph);
    const isComposite = outline(glyph + 1) > outline(glyph) && view.getInt16(at) < 0;
    let part = isComposite ? at + 10 : 0;
    while (part > 0) {
      const flags = view.getUint16(part);
      open.push(view.getUint16(part + 2));
      part = flags & HAS_MORE ? part + 4 + (flags & HAS_WORDS ? 4 : 2) + scaleLength(flags) : 0;
    }
  }
  return kept;
}

function scaleLength(flags: number): number {
  if (flags & HAS_MATRIX) {
    return 8;
  }
  if (flags & HAS_TWO_SCALES) {
    return 4;
  }
  return flags & HAS_SCALE ? 2 : 0;
}

function fileOf(tables: readonly (readonly [string, Uint8Array])[]): Uint8Array<ArrayBuffer> {
  const directory = 12 + 16 * tables.length;
  const length = tables.reduce((sum, [, bytes]) => sum + padded(bytes.length), directory);
  const file = new Uint8Array(length);
  const view = new DataView(file.buffer);
  const power = Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x00010000);
  view.setUint16(4, tables.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * tables.length - 16 * 2 ** power);
  let offset = directory;
  for (const [index, [tag, bytes]] of tables.entries()) {
    const entry = 12 + 16 * index;
    for (const [place, letter] of [...tag].entries()) {
      view.setUint8(entry + place, letter.charCodeAt(0));
    }
    file.set(bytes, offset);
    view.setUint32(entry + 4, checksum(view, offset, padded(bytes.length)));
    view.setUint32(entry + 8, offset);
    view.setUint32(entry + 12, bytes.length);
    offset += padded(bytes.length);
  }
  return file;
}

function checksum(view: DataView, offset: number, length: number): number {
  let sum = 0;
  for (let at = offset; at < offset + length; at += 4) {
    sum = (sum + view.getUint32(at)) >>> 0;
  }
  return sum;
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}
