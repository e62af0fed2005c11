// The matches of a block without their statistics, as bytes. Thousands are read for a record, which needs neither their ids
// nor the people in them: those are made of their bytes where they are asked for.

import { Packer, Unpacker } from './bytes.ts';

/** A match without its statistics. */
export interface Fact {
  /** Milliseconds since 1970. */
  readonly startedAt: number;
  /** A UUID. */
  readonly id: string;
  /** Null without a winner. */
  readonly won: boolean | null;
  readonly durationMs: number | null;
  readonly hasPoints: boolean;
  /** Keys of people: an account's id, or a guest's name in lower case. */
  readonly opponents: readonly string[];
  readonly partners: readonly string[];
}

export interface PackedFacts {
  /** For each match its start since the one before, or since the month began, its result, its duration, and its people by place. */
  readonly facts: Buffer;
  readonly ids: Buffer;
  /** Keys of people, as JSON. */
  readonly people: string;
}

/** Bytes of a UUID. */
const ID_BYTES = 16;
const RESULTS = [false, true, null] as const;

/** @param month its first day, as `2026-06-01` @param facts oldest first */
export function packFacts(month: string, facts: readonly Fact[]): PackedFacts {
  const packer = new Packer();
  const places = new Map<string, number>();
  const packPeople = (keys: readonly string[]) => {
    packer.add(keys.length);
    for (const key of keys) {
      const place = places.get(key) ?? places.size;
      places.set(key, place);
      packer.add(place);
    }
  };
  let before = Date.parse(month);
  for (const { startedAt, won, durationMs, hasPoints, opponents, partners } of facts) {
    const at = Math.floor(startedAt);
    packer.add(at - before);
    packer.add(RESULTS.indexOf(won) * 2 + (hasPoints ? 1 : 0));
    packer.add(durationMs === null ? 0 : durationMs + 1);
    packPeople(opponents);
    packPeople(partners);
    before = at;
  }
  return {
    facts: packer.end(),
    ids: Buffer.from(facts.map(({ id }) => id.replaceAll('-', '')).join(''), 'hex'),
    people: JSON.stringify([...places.keys()]),
  };
}

/** The matches of a block, by their places in it. */
export class Facts {
  readonly count: number;
  readonly #starts: Float64Array;
  /** The result, doubled, and one more with points. */
  readonly #results: Uint8Array;
  /** One more than the milliseconds; 0 where they are unknown. */
  readonly #durations: Float64Array;
  /** Places among the seats: the opponents of a match begin at one, its partners at the other. */
  readonly #opponentsAt: Uint32Array;
  readonly #partnersAt: Uint32Array;
  readonly #seats: number[] = [];
  readonly #ids: Buffer;
  readonly #people: string;
  #keys: readonly string[] | undefined;

  constructor(month: string, { facts, ids, people }: PackedFacts) {
    this.count = ids.length / ID_BYTES;
    this.#starts = new Float64Array(this.count);
    this.#results = new Uint8Array(this.count);
    this.#durations = new Float64Array(this.count);
    this.#opponentsAt = new Uint32Array(this.count + 1);
    this.#partnersAt = new Uint32Array(this.count);
    this.#ids = ids;
    this.#people = people;
    const unpacker = new Unpacker(facts);
    let at = Date.parse(month);
    for (let place = 0; place < this.count; place++) {
      at += unpacker.next();
      this.#starts[place] = at;
      this.#results[place] = unpacker.next();
      this.#durations[place] = unpacker.next();
      this.#readSeats(unpacker);
      this.#partnersAt[place] = this.#seats.length;
      this.#readSeats(unpacker);
      this.#opponentsAt[place + 1] = this.#seats.length;
    }
  }

  #readSeats(unpacker: Unpacker): void {
    for (let left = unpacker.next(); left > 0; left--) {
      this.#seats.push(unpacker.next());
    }
  }

  /** Milliseconds since 1970. */
  startedAt(place: number): number {
    return this.#starts[place] ?? 0;
  }

  id(place: number): string {
    const hex = this.#ids.toString('hex', place * ID_BYTES, (place + 1) * ID_BYTES);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  won(place: number): boolean | null {
    return RESULTS[(this.#results[place] ?? 0) >> 1] ?? null;
  }

  hasPoints(place: number): boolean {
    return ((this.#results[place] ?? 0) & 1) === 1;
  }

  durationMs(place: number): number | null {
    const stored = this.#durations[place] ?? 0;
    return stored === 0 ? null : stored - 1;
  }

  /** Keys of the people in the block; matches name them by their places here. */
  get people(): readonly string[] {
    this.#keys ??= JSON.parse(this.#people) as string[];
    return this.#keys;
  }

  opponentPlaces(place: number): number[] {
    return this.#seats.slice(this.#opponentsAt[place], this.#partnersAt[place]);
  }

  partnerPlaces(place: number): number[] {
    return this.#seats.slice(this.#partnersAt[place], this.#opponentsAt[place + 1]);
  }

  opponents(place: number): string[] {
    return this.#keysOf(this.opponentPlaces(place));
  }

  partners(place: number): string[] {
    return this.#keysOf(this.partnerPlaces(place));
  }

  #keysOf(places: readonly number[]): string[] {
    return places.map((seat) => this.people[seat] ?? '');
  }
}
