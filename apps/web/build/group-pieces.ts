import { FILE_BYTES, type Load, moveWhileItPays, OVER_WEIGHT } from './move-units.ts';

/** Code that is never split further, such as a module. */
export interface Piece {
  readonly id: string;
  readonly bytes: number;
  /** The pieces that it imports. */
  readonly imports: readonly string[];
}

/** A file to be: its pieces, and the loads that fetch it. */
interface Group {
  pieces: Piece[];
  bytes: number;
  /** 1 at the number of each load that fetches it. */
  loads: Uint8Array;
  /** The groups that it imports, itself not among them. */
  imports: Set<Group>;
}

/** While a load fetches too many files, each is dearer by so much, until joining two of them is worth it. */
const DEARER = 1.25;

/**
 * Puts pieces together into files, so that each load fetches few files and few bytes that it does not need. It begins with a
 * file for each set of loads, which wastes nothing, and joins the two that cost least for as long as that pays, or a load
 * still fetches too many. Then each set moves to where it is cheapest. Files never need each other in a circle. Pieces that
 * no load needs are in no group.
 */
export function groupPieces(pieces: readonly Piece[], loads: readonly Load[]): (readonly Piece[])[] {
  const sets = groupsByLoads(pieces, loads);
  const joined = joinWhileItPays(sets, loads);
  const setOf = new Map(sets.flatMap((set, index) => set.pieces.map(({ id }) => [id, index] as const)));
  const units = sets.map(({ pieces: own, bytes, loads: needed }, index) => {
    const imported = own.flatMap(({ imports }) => imports.flatMap((id) => setOf.get(id) ?? []));
    return { bytes, loads: needed, imports: [...new Set(imported)].filter((other) => other !== index) };
  });
  const files = moveWhileItPays(
    units,
    loads,
    sets.map(({ pieces: own }) =>
      joined.findIndex((group) => own.every((piece) => group.pieces.includes(piece))),
    ),
  );
  return [...new Set(files)].map((file) =>
    sets.flatMap((set, index) => (files[index] === file ? set.pieces : [])),
  );
}

function joinWhileItPays(sets: readonly Group[], loads: readonly Load[]): readonly Group[] {
  const groups = copied(sets);
  let prices = loads.map(() => FILE_BYTES);
  for (;;) {
    const crowded = loads.map(({ maxFiles }, load) => countFiles(groups, load) > maxFiles);
    const best = cheapestJoin(groups, loads, prices);
    if (best && best.cost < 0) {
      join(groups, best);
    } else if (!crowded.includes(true)) {
      return groups;
    } else if (Math.max(...prices) > MOST_BYTES) {
      throw new Error('No grouping has as few files as each load may fetch.');
    } else {
      prices = prices.map((price, load) => (crowded[load] ? price * DEARER : price));
    }
  }
}

/** More than any app has. */
const MOST_BYTES = 1e12;

function countFiles(groups: readonly Group[], load: number): number {
  return groups.filter((group) => group.loads[load]).length;
}

/** Joining changes groups. */
function copied(groups: readonly Group[]): Group[] {
  const copies = new Map(groups.map((group) => [group, { ...group }]));
  for (const copy of copies.values()) {
    copy.imports = new Set([...copy.imports].flatMap((imported) => copies.get(imported) ?? []));
  }
  return [...copies.values()];
}

/** A group for each set of loads that some pieces are needed by. */
function groupsByLoads(pieces: readonly Piece[], loads: readonly Load[]): Group[] {
  const found = new Map<string, Group>();
  const groupOf = new Map<string, Group>();
  for (const piece of pieces) {
    const needed = Uint8Array.from(loads, (load) => Number(load.pieces.has(piece.id)));
    if (needed.includes(1)) {
      const key = needed.join('');
      const group = found.get(key) ?? { pieces: [], bytes: 0, loads: needed, imports: new Set() };
      found.set(key, group);
      group.pieces.push(piece);
      group.bytes += piece.bytes;
      groupOf.set(piece.id, group);
    }
  }
  for (const group of found.values()) {
    for (const name of group.pieces.flatMap(({ imports }) => imports)) {
      const imported = groupOf.get(name);
      if (imported && imported !== group) {
        group.imports.add(imported);
      }
    }
  }
  return [...found.values()];
}

interface Join {
  readonly one: Group;
  readonly other: Group;
  /** In bytes; negative where it pays. */
  readonly cost: number;
}

/**
 * The two groups that are best joined; undefined where no two can be.
 * @param prices of a file, in bytes, for each load
 */
function cheapestJoin(
  groups: readonly Group[],
  loads: readonly Load[],
  prices: readonly number[],
): Join | undefined {
  const reached = new Map(groups.map((group) => [group, reachedFrom(group)]));
  const fetched = loads.map((_, load) =>
    groups.reduce((sum, { bytes, loads }) => sum + bytes * (loads[load] ?? 0), 0),
  );
  const rates = loads.map(({ weight, maxBytes }, load) => ({
    weight,
    room: (maxBytes ?? MOST_BYTES) - (fetched[load] ?? 0),
    price: prices[load] ?? 0,
  }));
  const pairs = groups.flatMap((one, index) =>
    groups.slice(index + 1).map((other) => ({ one, other, cost: ownCost(one, other, rates) })),
  );
  let best: Join | undefined;
  // Imports only add to the cost, so pairs after the first that is dearer by itself need no look.
  for (const pair of pairs.sort((a, b) => a.cost - b.cost)) {
    if (best && pair.cost >= best.cost) {
      break;
    }
    if (!closesCircle(pair, reached)) {
      const cost = pair.cost + importedCost(pair, rates, reached);
      best = best && best.cost <= cost ? best : { ...pair, cost };
    }
  }
  return best;
}

/** The cost of more bytes and files to a load. */
interface Rate {
  readonly weight: number;
  /** Bytes that it may still fetch. */
  readonly room: number;
  readonly price: number;
}

const FREE: Rate = { weight: 0, room: 0, price: 0 };

/** Loads of one alone fetch the bytes of the other, too; loads of both have a file less. */
function ownCost(one: Group, other: Group, rates: readonly Rate[]): number {
  let cost = 0;
  for (let load = 0; load < rates.length; load += 1) {
    const rate = rates[load] ?? FREE;
    const isOne = one.loads[load] === 1;
    const isOther = other.loads[load] === 1;
    if (isOne && isOther) {
      cost -= rate.price;
    } else if (isOne || isOther) {
      cost += costOf(isOne ? other.bytes : one.bytes, rate);
    }
  }
  return cost;
}

function costOf(bytes: number, { weight, room }: Rate): number {
  const over = Math.min(bytes, Math.max(0, bytes - room));
  return weight * (bytes + OVER_WEIGHT * over);
}

/** All that they import is fetched by the loads of both. */
function importedCost(
  { one, other }: Join,
  rates: readonly Rate[],
  reached: ReadonlyMap<Group, ReadonlySet<Group>>,
): number {
  let cost = 0;
  for (const imported of new Set([...(reached.get(one) ?? []), ...(reached.get(other) ?? [])])) {
    if (imported !== one && imported !== other) {
      for (let load = 0; load < rates.length; load += 1) {
        const rate = rates[load] ?? FREE;
        if (!imported.loads[load] && (one.loads[load] || other.loads[load])) {
          cost += costOf(imported.bytes, rate) + rate.price;
        }
      }
    }
  }
  return cost;
}

/** True when one needs the other by way of a third, which would then need the file that needs it. */
function closesCircle({ one, other }: Join, reached: ReadonlyMap<Group, ReadonlySet<Group>>): boolean {
  const goesAround = (from: Group, to: Group) =>
    [...from.imports].some((between) => between !== to && reached.get(between)?.has(to));
  return goesAround(one, other) || goesAround(other, one);
}

/** All that a group imports, however deep. */
function reachedFrom(group: Group): Set<Group> {
  const found = new Set(group.imports);
  // A set that grows while it is gone through gives its new members, too.
  for (const each of found) {
    for (const imported of each.imports) {
      found.add(imported);
    }
  }
  return found;
}

function join(groups: Group[], { one, other }: Join): void {
  one.pieces = [...one.pieces, ...other.pieces];
  one.bytes += other.bytes;
  one.loads = one.loads.map((needed, load) => needed | (other.loads[load] ?? 0));
  for (const imported of other.imports) {
    one.imports.add(imported);
  }
  one.imports.delete(one);
  one.imports.delete(other);
  groups.splice(groups.indexOf(other), 1);
  for (const group of groups) {
    if (group.imports.delete(other) && group !== one) {
      group.imports.add(one);
    }
  }
  for (const imported of reachedFrom(one)) {
    imported.loads = imported.loads.map((needed, load) => needed | (one.loads[load] ?? 0));
  }
}
