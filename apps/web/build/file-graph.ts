const WORD_BITS = 32;

/** Numbers, as bits in words of 32. */
export type Bits = Int32Array;

/** The number in a list, which has it. */
export function at(list: Int32Array | Float64Array | readonly number[], index: number): number {
  return list[index] ?? 0;
}

/** The number of the lowest bit. */
export function lowest(word: number): number {
  return WORD_BITS - 1 - Math.clz32(word & -word);
}

/** The imports between files, by the units in them; and an order of the files in which importers come first. */
export class FileGraph {
  /** The files in use, importers first. */
  readonly order: Int32Array;
  /** The place of each file in the order. */
  readonly places: Int32Array;
  /** The number of files in the order. */
  length = 0;
  readonly words: number;
  /** Of each file in turn: the files that it imports, and those that import it. */
  readonly imports: Bits;
  readonly importers: Bits;
  private readonly slots: number;
  /** The number of imports of each file by each other one. */
  private readonly links: Int32Array;
  private readonly before: Int32Array;
  /** The number of files that import each. */
  private readonly number: Int32Array;
  private readonly waiting: Int32Array;

  /** @param slots the most files that there can be */
  constructor(slots: number) {
    this.slots = slots;
    this.words = Math.ceil(slots / WORD_BITS);
    this.imports = new Int32Array(slots * this.words);
    this.importers = new Int32Array(slots * this.words);
    this.links = new Int32Array(slots * slots);
    this.order = new Int32Array(slots);
    this.places = new Int32Array(slots).fill(-1);
    this.before = new Int32Array(slots);
    this.number = new Int32Array(slots);
    this.waiting = new Int32Array(slots);
  }

  /** Adds as many imports of one file by another; takes them away where `more` is below 0. */
  link(file: number, imported: number, more: number): void {
    if (file !== imported) {
      const link = file * this.slots + imported;
      const count = at(this.links, link) + more;
      this.links[link] = count;
      if (count === 0 || count === more) {
        this.mark(this.imports, file, imported, count > 0);
        this.mark(this.importers, imported, file, count > 0);
        this.number[imported] = at(this.number, imported) + more;
      }
    }
  }

  private mark(bits: Bits, file: number, other: number, isOn: boolean): void {
    const word = file * this.words + Math.floor(other / WORD_BITS);
    const bit = 1 << (other % WORD_BITS);
    bits[word] = isOn ? at(bits, word) | bit : at(bits, word) & ~bit;
  }

  /**
   * Puts a file into the order again after its links have changed.
   * @returns false where it must come before one that it must come after, so that only `sort` can tell
   */
  place(file: number): boolean {
    const { order, places, words } = this;
    const from = file * words;
    let [first, last] = [0, this.length];
    for (let word = 0; word < words; word += 1) {
      for (let rest = at(this.importers, from + word); rest !== 0; rest &= rest - 1) {
        first = Math.max(first, at(places, word * WORD_BITS + lowest(rest)) + 1);
      }
      for (let rest = at(this.imports, from + word); rest !== 0; rest &= rest - 1) {
        last = Math.min(last, at(places, word * WORD_BITS + lowest(rest)));
      }
    }
    if (first > last) {
      return false;
    }
    let place = at(places, file);
    if (place < 0) {
      place = this.length;
      this.length += 1;
    }
    // Those in between step aside.
    for (; place < first - 1; place += 1) {
      this.put(at(order, place + 1), place);
    }
    for (; place > last; place -= 1) {
      this.put(at(order, place - 1), place);
    }
    this.put(file, place);
    return true;
  }

  private put(file: number, place: number): void {
    this.order[place] = file;
    this.places[file] = place;
  }

  /**
   * Orders all files again.
   * @param used 1 at the number of each file that is in use
   * @returns false where some need each other in a circle: the order is then as it was
   */
  sort(used: Uint8Array): boolean {
    const { order, places, waiting, words } = this;
    waiting.set(this.number);
    this.before.set(order);
    let [length, all] = [0, 0];
    for (let file = 0; file < this.slots; file += 1) {
      places[file] = -1;
      if (used[file] === 1) {
        all += 1;
        if (at(waiting, file) === 0) {
          places[file] = length;
          order[length] = file;
          length += 1;
        }
      }
    }
    for (let place = 0; place < length; place += 1) {
      const from = at(order, place) * words;
      for (let word = 0; word < words; word += 1) {
        for (let rest = at(this.imports, from + word); rest !== 0; rest &= rest - 1) {
          const imported = word * WORD_BITS + lowest(rest);
          const left = at(waiting, imported) - 1;
          waiting[imported] = left;
          if (left === 0) {
            places[imported] = length;
            order[length] = imported;
            length += 1;
          }
        }
      }
    }
    const isWhole = length === all;
    if (isWhole) {
      this.length = length;
    } else {
      order.set(this.before);
      places.fill(-1);
      for (let place = 0; place < this.length; place += 1) {
        places[at(order, place)] = place;
      }
    }
    return isWhole;
  }
}
