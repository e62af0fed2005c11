/** A way in which the app is opened: all of these pieces are fetched, with what they import. */
export interface Load {
  readonly pieces: ReadonlySet<string>;
  /** The price of a byte that it fetches without need, where an ordinary load's is 1. */
  readonly weight: number;
  /** The most files that it may fetch. */
  readonly maxFiles: number;
  /** From here on, bytes are much dearer; null without such a limit. */
  readonly maxBytes: number | null;
}

/** Pieces that always share a file. */
export interface Unit {
  readonly bytes: number;
  /** 1 at the number of each load that needs it. */
  readonly loads: Uint8Array;
  /** The numbers of the units that it imports. */
  readonly imports: readonly number[];
}

/** A request less is worth this many bytes of source that a load has no use for. */
export const FILE_BYTES = 300;

/** A byte above a load's limit is so much dearer than one below. */
export const OVER_WEIGHT = 20;

/** The price of a file above a load's limit, in bytes: more than any bytes are worth. */
const FILE_OVER_BYTES = 1e8;

/** By then, hardly anything moves. */
const MOST_ROUNDS = 3;

/**
 * Moves one unit after the other to the file where it costs least, or to one of its own, until none can move.
 * @param files the number of each unit's file
 */
export function moveWhileItPays(
  units: readonly Unit[],
  loads: readonly Load[],
  files: readonly number[],
): readonly number[] {
  const placed = [...files];
  const costOf = costCounter(units, loads);
  let cost = costOf(placed);
  for (let round = 0, hasMoved = true; hasMoved && round < MOST_ROUNDS; round += 1) {
    hasMoved = false;
    for (let unit = 0; unit < units.length; unit += 1) {
      let best = placed[unit] ?? 0;
      for (const file of [...new Set(placed), firstFree(placed)]) {
        placed[unit] = file;
        const other = costOf(placed);
        if (other < cost) {
          cost = other;
          best = file;
          hasMoved = true;
        }
      }
      placed[unit] = best;
    }
  }
  return placed;
}

function firstFree(files: readonly number[]): number {
  const taken = new Set(files);
  let free = 0;
  while (taken.has(free)) {
    free += 1;
  }
  return free;
}

/** Counts the cost of files to all loads, in bytes; infinite where files need each other in a circle. */
function costCounter(units: readonly Unit[], loads: readonly Load[]): (files: readonly number[]) => number {
  const needs = units.map(({ loads: needed }) => asWords(needed));
  const words = Math.ceil(loads.length / WORD_BITS);
  // A file for each unit at most, and one that is free.
  const bytes = new Float64Array(units.length + 1);
  const waiting = new Int32Array(units.length + 1);
  const fetched = Array.from(bytes, () => new Int32Array(words));
  const imports = Array.from(bytes, () => new Set<number>());
  const [size, number] = [new Float64Array(loads.length), new Int32Array(loads.length)];

  return (files) => {
    const used = new Set(files);
    for (const file of used) {
      bytes[file] = 0;
      waiting[file] = 0;
      fetched[file]?.fill(0);
      imports[file]?.clear();
    }
    for (let unit = 0; unit < files.length; unit += 1) {
      const file = files[unit] ?? 0;
      bytes[file] = (bytes[file] ?? 0) + (units[unit]?.bytes ?? 0);
      include(fetched[file], needs[unit]);
      for (const imported of units[unit]?.imports ?? []) {
        const other = files[imported] ?? file;
        const known = imports[file];
        if (other !== file && known && !known.has(other)) {
          known.add(other);
          waiting[other] = (waiting[other] ?? 0) + 1;
        }
      }
    }
    // Importers first: what they are fetched by, their imports are, too.
    const order = [...used].filter((file) => waiting[file] === 0);
    for (const file of order) {
      for (const other of imports[file] ?? []) {
        include(fetched[other], fetched[file]);
        waiting[other] = (waiting[other] ?? 0) - 1;
        if (waiting[other] === 0) {
          order.push(other);
        }
      }
    }
    return order.length < used.size ? Number.POSITIVE_INFINITY : sumUp(order);
  };

  function sumUp(files: readonly number[]): number {
    size.fill(0);
    number.fill(0);
    for (const file of files) {
      for (let word = 0; word < words; word += 1) {
        let rest = fetched[file]?.[word] ?? 0;
        while (rest !== 0) {
          const load = word * WORD_BITS + (WORD_BITS - 1 - Math.clz32(rest & -rest));
          size[load] = (size[load] ?? 0) + (bytes[file] ?? 0);
          number[load] = (number[load] ?? 0) + 1;
          rest &= rest - 1;
        }
      }
    }
    return loads.reduce((cost, { weight, maxBytes, maxFiles }, load) => {
      const [all = 0, count = 0] = [size[load], number[load]];
      const over = maxBytes === null ? 0 : Math.max(0, all - maxBytes);
      const filesOver = Math.max(0, count - maxFiles);
      return cost + weight * (all + OVER_WEIGHT * over) + count * FILE_BYTES + filesOver * FILE_OVER_BYTES;
    }, 0);
  }
}

const WORD_BITS = 32;

/** A bit for each load. */
function asWords(loads: Uint8Array): Int32Array {
  const words = new Int32Array(Math.ceil(loads.length / WORD_BITS));
  for (const [load, needed] of loads.entries()) {
    const word = Math.floor(load / WORD_BITS);
    words[word] = (words[word] ?? 0) | (needed << (load % WORD_BITS));
  }
  return words;
}

function include(into: Int32Array | undefined, from: Int32Array | undefined): void {
  if (into && from) {
    for (let word = 0; word < from.length; word += 1) {
      into[word] = (into[word] ?? 0) | (from[word] ?? 0);
    }
  }
}
