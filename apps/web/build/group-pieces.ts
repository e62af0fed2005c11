import type { Load, Unit } from './loads.ts';
import { placeUnits } from './place-units.ts';

/** Code that is never split further, such as a module. */
export interface Piece {
  readonly id: string;
  /** As fetched, compressed. */
  readonly bytes: number;
  /** The pieces that it imports. */
  readonly imports: readonly string[];
}

/** The pieces that the same loads need. */
interface Group {
  readonly pieces: Piece[];
  readonly loads: Uint8Array;
}

/**
 * Puts pieces together into files, so that each load fetches few files and few bytes that it does not need. Pieces that the
 * same loads need are always together; `placeUnits` finds which of those sets share a file. Files never need each other in a
 * circle. Pieces that no load needs are in no group.
 * @param weigh the bytes of a file with these pieces as it is written, which differ from the sum of theirs
 * @throws where no grouping was found in which each load fetches as few files as it may
 */
export async function groupPieces(
  pieces: readonly Piece[],
  loads: readonly Load[],
  weigh: (file: readonly Piece[]) => number = sumOf,
): Promise<(readonly Piece[])[]> {
  const groups = groupsByLoads(pieces, loads);
  const units = unitsOf(groups);
  const groupedBy = (files: readonly number[]) =>
    [...new Set(files)].map((file) =>
      groups.flatMap((group, index) => (files[index] === file ? group.pieces : [])),
    );
  const weighed = new Map<string, number>();
  const weighOnce = (file: readonly Piece[]) => {
    const name = file.map(({ id }) => id).join('\n');
    const bytes = weighed.get(name) ?? weigh(file);
    weighed.set(name, bytes);
    return bytes;
  };
  const files = await placeUnits(units, loads, (tried) => overOf(groupedBy(tried), loads, weighOnce));
  const grouped = groupedBy(files);
  const fetched = fetchedBy(grouped);
  for (const { pieces: needed, maxFiles } of loads) {
    if (fetched(needed).size > maxFiles) {
      throw new Error('No grouping has as few files as each load may fetch.');
    }
  }
  return grouped;
}

/** The bytes above their limits that all loads fetch. */
function overOf(
  files: readonly (readonly Piece[])[],
  loads: readonly Load[],
  weigh: (file: readonly Piece[]) => number,
): number {
  const fetched = fetchedBy(files);
  const bytes = new Map(files.map((file) => [file, weigh(file)]));
  return loads.reduce((sum, { pieces, limitBytes = Number.POSITIVE_INFINITY }) => {
    const all = [...fetched(pieces)].reduce((total, file) => total + (bytes.get(file) ?? 0), 0);
    return sum + Math.max(0, all - limitBytes);
  }, 0);
}

function sumOf(file: readonly Piece[]): number {
  return file.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** A group for each set of loads that some pieces are needed by. */
function groupsByLoads(pieces: readonly Piece[], loads: readonly Load[]): Group[] {
  const found = new Map<string, Group>();
  for (const piece of pieces) {
    const needed = Uint8Array.from(loads, (load) => Number(load.pieces.has(piece.id)));
    if (needed.includes(1)) {
      const key = needed.join('');
      const group = found.get(key) ?? { pieces: [], loads: needed };
      found.set(key, group);
      group.pieces.push(piece);
    }
  }
  return [...found.values()];
}

function unitsOf(groups: readonly Group[]): Unit[] {
  const groupOf = new Map(
    groups.flatMap(({ pieces }, index) => pieces.map(({ id }) => [id, index] as const)),
  );
  return groups.map(({ pieces, loads }, index) => {
    const imported = pieces.flatMap(({ imports }) => imports.flatMap((id) => groupOf.get(id) ?? []));
    return {
      bytes: pieces.reduce((sum, { bytes }) => sum + bytes, 0),
      loads,
      imports: [...new Set(imported)].filter((other) => other !== index),
    };
  });
}

/** The files that are fetched for pieces, with those that they import. */
function fetchedBy(
  files: readonly (readonly Piece[])[],
): (needed: ReadonlySet<string>) => ReadonlySet<readonly Piece[]> {
  const fileOf = new Map(files.flatMap((file) => file.map(({ id }) => [id, file] as const)));
  return (needed) => {
    const fetched = new Set(
      [...needed].flatMap((id) => [fileOf.get(id) ?? []]).filter(({ length }) => length > 0),
    );
    // A set that grows while it is gone through gives its new members, too.
    for (const file of fetched) {
      for (const id of file.flatMap(({ imports }) => imports)) {
        const other = fileOf.get(id);
        if (other) {
          fetched.add(other);
        }
      }
    }
    return fetched;
  };
}
