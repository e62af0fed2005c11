/** Modules that are kept together: what can share a file with others. */
export interface Part {
  readonly id: string;
  /** The loads that it is of. */
  readonly loads: ReadonlySet<string>;
  /** About what it takes to send it. */
  readonly bytes: number;
  /** The parts that it imports. */
  readonly needs: ReadonlySet<string>;
  /** It stays a file of its own. */
  readonly isAlone: boolean;
}

export interface Costs {
  /** What one more file costs a load, as so many bytes more would: to ask for it, to answer, to run it. */
  readonly fileBytes: number;
  /** So many bytes that it does not need a load gets at most. */
  mostWaste(load: string): number;
}

/** Parts that share a file. */
interface File {
  readonly parts: readonly Part[];
  /** Those that need something of it, and with that get all of it. */
  readonly loads: Set<string>;
  readonly bytes: number;
}

/** What a load would get besides, were two files one. */
type Waste = ReadonlyMap<string, { readonly bytes: number; readonly files: ReadonlySet<File> }>;

/**
 * Joins parts into files where that saves more than it costs: a load gets fewer files, and with them some bytes that
 * only others need. Gives the parts of each file. No two files need each other, however far around: what a module
 * imports has then always run before it.
 */
export function joinParts(parts: readonly Part[], costs: Costs): (readonly Part[])[] {
  const files = new Set<File>(
    parts.map((part) => ({ parts: [part], loads: new Set(part.loads), bytes: part.bytes })),
  );
  const wasted = new Map<string, number>();
  for (;;) {
    const reached = reachOf(files);
    const best = bestPair([...files], { ...costs, wasted, reached });
    if (!best) {
      return [...files].map((file) => file.parts);
    }
    const { one, other, waste } = best;
    for (const [load, more] of waste) {
      wasted.set(load, (wasted.get(load) ?? 0) + more.bytes);
      for (const file of more.files) {
        file.loads.add(load);
      }
    }
    files.delete(one);
    files.delete(other);
    files.add({
      parts: [...one.parts, ...other.parts],
      loads: one.loads.union(other.loads),
      bytes: one.bytes + other.bytes,
    });
  }
}

/** All that each file needs, however far around. */
type Reached = ReadonlyMap<File, ReadonlySet<File>>;

interface Choice {
  readonly one: File;
  readonly other: File;
  readonly waste: Waste;
}

/** The pair that saves most; undefined when none saves anything. */
function bestPair(
  files: readonly File[],
  {
    fileBytes,
    mostWaste,
    wasted,
    reached,
  }: Costs & { wasted: ReadonlyMap<string, number>; reached: Reached },
): Choice | undefined {
  let best: (Choice & { saved: number }) | undefined;
  for (const { one, other, most } of hopefulPairs(files, fileBytes)) {
    if (most <= (best?.saved ?? 0)) {
      break;
    }
    if (isBetween(one, other, reached) || isBetween(other, one, reached)) {
      continue;
    }
    const waste = wasteOf(one, other, reached);
    const isTooMuch = [...waste].some(
      ([load, { bytes }]) => (wasted.get(load) ?? 0) + bytes > mostWaste(load),
    );
    // Of the two files themselves no load gets one more.
    const cost = sum([...waste.values()].map((more) => more.bytes + fileBytes * (more.files.size - 1)));
    const saved = fileBytes * one.loads.intersection(other.loads).size - cost;
    if (!isTooMuch && saved > (best?.saved ?? 0)) {
      best = { one, other, waste, saved };
    }
  }
  return best;
}

/** The pairs that may save something, and how much at most: what they need in their turn is not counted. */
function hopefulPairs(files: readonly File[], fileBytes: number) {
  const joinable = files.filter((file) => file.parts.every(({ isAlone }) => !isAlone));
  const pairs = joinable.flatMap((one, index) =>
    joinable.slice(index + 1).map((other) => {
      const shared = one.loads.intersection(other.loads).size;
      const waste = (one.loads.size - shared) * other.bytes + (other.loads.size - shared) * one.bytes;
      return { one, other, most: fileBytes * shared - waste };
    }),
  );
  return pairs.filter(({ most }) => most > 0).sort((a, b) => b.most - a.most);
}

function wasteOf(one: File, other: File, reached: Reached): Waste {
  const moreOf = (load: string, file: File) => {
    const files = new Set([file, ...(reached.get(file) ?? [])].filter(({ loads }) => !loads.has(load)));
    return { bytes: sum([...files].map(({ bytes }) => bytes)), files };
  };
  return new Map([
    ...[...one.loads.difference(other.loads)].map((load) => [load, moreOf(load, other)] as const),
    ...[...other.loads.difference(one.loads)].map((load) => [load, moreOf(load, one)] as const),
  ]);
}

/** Whether something that `from` needs needs `to` in its turn. */
function isBetween(from: File, to: File, reached: Reached): boolean {
  return [...(reached.get(from) ?? [])].some((file) => file !== to && reached.get(file)?.has(to));
}

function reachOf(files: ReadonlySet<File>): Reached {
  const fileOf = new Map([...files].flatMap((file) => file.parts.map(({ id }) => [id, file] as const)));
  return new Map(
    [...files].map((from) => {
      const found = new Set([from]);
      // A set that grows while it is gone through gives its new members, too.
      for (const file of found) {
        for (const { needs } of file.parts) {
          for (const id of needs) {
            const needed = fileOf.get(id);
            if (needed) {
              found.add(needed);
            }
          }
        }
      }
      found.delete(from);
      return [from, found];
    }),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
