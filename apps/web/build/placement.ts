import { at, type Bits, FileGraph, lowest } from './file-graph.ts';
import type { Load, Unit } from './loads.ts';

const WORD_BITS = 32;

/** A request less is worth this many compressed bytes that a load has no use for. */
export const FILE_BYTES = 150;

/** A move of units that all are in one file. */
interface Move {
  readonly units: readonly number[];
  readonly from: number;
  readonly to: number;
}

/**
 * A file for each unit, and what that costs all loads. A move is tried, then kept or undone; only what it changes is
 * counted again.
 */
export class Placement {
  /** The number of each unit's file. */
  readonly files: Int32Array;
  private readonly units: readonly Unit[];
  private readonly weight: Float64Array;
  private readonly maxBytes: Float64Array;
  private readonly overWeight: Float64Array;
  private readonly maxFiles: Float64Array;
  /** Of each unit: those that import it. */
  private readonly importers: readonly (readonly number[])[];
  /** Of each unit in turn: a bit for each load that needs it. */
  private readonly needs: Bits;
  private readonly loadWords: number;
  private readonly graph: FileGraph;
  /** Of each file. */
  private readonly members: readonly number[][];
  private readonly used: Uint8Array;
  private readonly bytes: Float64Array;
  /** Of each file in turn: a bit for each load that needs one of its units, and for each that fetches it. */
  private readonly own: Bits;
  private readonly fetched: Bits;
  /** Bytes and files of each load. */
  private readonly size: Float64Array;
  private readonly number: Float64Array;
  private readonly isDirty: Uint8Array;
  private readonly found: Bits;
  private move: Move | null = null;

  /** @param files the number of each unit's file; one of its own for each unless given */
  constructor(
    units: readonly Unit[],
    loads: readonly Load[],
    files: readonly number[] = units.map((_, unit) => unit),
  ) {
    this.units = units;
    this.weight = Float64Array.from(loads, ({ weight }) => weight);
    this.maxBytes = Float64Array.from(loads, ({ maxBytes }) => maxBytes);
    this.overWeight = Float64Array.from(loads, ({ overWeight }) => overWeight);
    this.maxFiles = Float64Array.from(loads, ({ maxFiles }) => maxFiles);
    // A file for each unit at most, and one that is free.
    const slots = units.length + 1;
    this.files = Int32Array.from(files);
    this.importers = importersOf(units);
    this.loadWords = Math.ceil(loads.length / WORD_BITS);
    this.needs = needsOf(units, this.loadWords);
    this.graph = new FileGraph(slots);
    this.members = Array.from({ length: slots }, () => []);
    for (const [unit, file] of files.entries()) {
      this.members[file]?.push(unit);
    }
    this.used = new Uint8Array(slots);
    this.bytes = new Float64Array(slots);
    this.own = new Int32Array(slots * this.loadWords);
    this.fetched = new Int32Array(slots * this.loadWords);
    this.size = new Float64Array(loads.length);
    this.number = new Float64Array(loads.length);
    this.found = new Int32Array(this.loadWords);
    this.isDirty = new Uint8Array(slots);
    for (const [unit, { imports }] of units.entries()) {
      for (const imported of imports) {
        this.graph.link(at(this.files, unit), at(this.files, imported), 1);
      }
    }
    for (const file of new Set(files)) {
      this.recount(file);
      this.isDirty[file] = 1;
    }
    if (!this.graph.sort(this.used)) {
      throw new Error('Units need each other in a circle.');
    }
    this.spread();
  }

  /** The units in a file. */
  membersOf(file: number): readonly number[] {
    return this.members[file] ?? [];
  }

  /** A file that no unit is in. */
  freeFile(): number {
    return this.used.indexOf(0);
  }

  /** Bytes that the load fetches. */
  bytesOf(load: number): number {
    return at(this.size, load);
  }

  /** @param fileOverBytes the price of a file above a load's limit */
  cost(fileOverBytes: number): number {
    const { size, number, weight, maxBytes, overWeight, maxFiles } = this;
    let cost = 0;
    for (let load = 0; load < size.length; load += 1) {
      const all = at(size, load);
      const count = at(number, load);
      const over = all - at(maxBytes, load);
      const filesOver = count - at(maxFiles, load);
      cost += at(weight, load) * (all + count * FILE_BYTES + (over > 0 ? at(overWeight, load) * over : 0));
      cost += filesOver > 0 ? filesOver * fileOverBytes : 0;
    }
    return cost;
  }

  /**
   * Moves units of one file to another.
   * @returns false where files would then need each other in a circle: nothing has moved
   */
  tryMove(units: readonly number[], to: number): boolean {
    const from = at(this.files, units[0] ?? 0);
    this.move = { units, from, to };
    this.relink(this.move);
    this.recountBoth(this.move);
    const { graph } = this;
    if (!graph.place(to) && !graph.sort(this.used)) {
      this.relinkBack(this.move);
      this.spread();
      return false;
    }
    this.spread();
    return true;
  }

  /** Undoes the last move. */
  undo(): void {
    if (this.move) {
      this.relinkBack(this.move);
      if (!this.graph.place(this.move.from)) {
        this.graph.sort(this.used);
      }
      this.spread();
    }
  }

  private relinkBack({ units, from, to }: Move): void {
    const back = { units, from: to, to: from };
    this.relink(back);
    this.recountBoth(back);
  }

  private relink({ units, from, to }: Move): void {
    const { graph, files } = this;
    for (let index = 0; index < units.length; index += 1) {
      const unit = units[index] ?? 0;
      const imports = this.units[unit]?.imports ?? [];
      for (let each = 0; each < imports.length; each += 1) {
        const other = at(files, imports[each] ?? 0);
        graph.link(from, other, -1);
        graph.link(to, other, 1);
        this.isDirty[other] = 1;
      }
      const importers = this.importers[unit] ?? [];
      for (let each = 0; each < importers.length; each += 1) {
        const other = at(files, importers[each] ?? 0);
        graph.link(other, from, -1);
        graph.link(other, to, 1);
      }
      files[unit] = to;
    }
    const [left, joined] = [this.members[from], this.members[to]];
    if (left && joined) {
      for (const unit of units) {
        joined.push(unit);
      }
      if (left.length === units.length) {
        left.length = 0;
      } else {
        for (const unit of units) {
          left.splice(left.lastIndexOf(unit), 1);
        }
      }
    }
  }

  private recountBoth({ from, to }: Move): void {
    for (const file of [from, to]) {
      // With other bytes, it counts for all that fetch it.
      this.countFor(file, -1);
      this.recount(file);
      this.fetched.fill(0, file * this.loadWords, (file + 1) * this.loadWords);
      this.isDirty[file] = 1;
    }
  }

  private recount(file: number): void {
    const members = this.members[file] ?? [];
    const words = this.loadWords;
    let bytes = 0;
    this.own.fill(0, file * words, (file + 1) * words);
    for (let index = 0; index < members.length; index += 1) {
      const unit = members[index] ?? 0;
      bytes += this.units[unit]?.bytes ?? 0;
      for (let word = 0; word < words; word += 1) {
        this.own[file * words + word] =
          at(this.own, file * words + word) | at(this.needs, unit * words + word);
      }
    }
    this.bytes[file] = bytes;
    this.used[file] = members.length > 0 ? 1 : 0;
  }

  /** Adds the file to all loads that fetch it, or takes it away. */
  private countFor(file: number, sign: number): void {
    for (let word = 0; word < this.loadWords; word += 1) {
      this.count(word, at(this.fetched, file * this.loadWords + word), sign, at(this.bytes, file));
    }
  }

  private count(word: number, loads: number, sign: number, bytes: number): void {
    for (let rest = loads; rest !== 0; rest &= rest - 1) {
      const load = word * WORD_BITS + lowest(rest);
      this.size[load] = at(this.size, load) + sign * bytes;
      this.number[load] = at(this.number, load) + sign;
    }
  }

  /** Finds again which loads fetch each file where that may have changed. */
  private spread(): void {
    const { graph, isDirty, loadWords: words, own, fetched, found } = this;
    for (let place = 0; place < graph.length; place += 1) {
      const file = at(graph.order, place);
      if (isDirty[file] === 1) {
        isDirty[file] = 0;
        for (let word = 0; word < words; word += 1) {
          found[word] = at(own, file * words + word);
        }
        for (let other = 0; other < graph.words; other += 1) {
          for (let rest = at(graph.importers, file * graph.words + other); rest !== 0; rest &= rest - 1) {
            const importer = (other * WORD_BITS + lowest(rest)) * words;
            for (let word = 0; word < words; word += 1) {
              found[word] = at(found, word) | at(fetched, importer + word);
            }
          }
        }
        let hasChanged = false;
        for (let word = 0; word < words; word += 1) {
          const loads = at(found, word);
          const before = at(fetched, file * words + word);
          if (loads !== before) {
            hasChanged = true;
            this.count(word, loads & ~before, 1, at(this.bytes, file));
            this.count(word, before & ~loads, -1, at(this.bytes, file));
            fetched[file * words + word] = loads;
          }
        }
        if (hasChanged) {
          this.markImports(file);
        }
      }
    }
  }

  private markImports(file: number): void {
    const { graph } = this;
    for (let word = 0; word < graph.words; word += 1) {
      for (let rest = at(graph.imports, file * graph.words + word); rest !== 0; rest &= rest - 1) {
        this.isDirty[word * WORD_BITS + lowest(rest)] = 1;
      }
    }
  }
}

function importersOf(units: readonly Unit[]): number[][] {
  const importers: number[][] = units.map(() => []);
  for (const [unit, { imports }] of units.entries()) {
    for (const imported of imports) {
      importers[imported]?.push(unit);
    }
  }
  return importers;
}

function needsOf(units: readonly Unit[], words: number): Bits {
  const needs = new Int32Array(units.length * words);
  for (const [unit, { loads }] of units.entries()) {
    for (const [load, needed] of loads.entries()) {
      const word = unit * words + Math.floor(load / WORD_BITS);
      needs[word] = at(needs, word) | (needed << (load % WORD_BITS));
    }
  }
  return needs;
}
