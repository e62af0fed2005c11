/** Groups of players who help each other: pairs by complementary weaknesses, spread evenly over courts. */
import type { Weakness } from '../vocabulary.ts';

/** A player with what costs them points. */
export interface PracticePlayer {
  readonly id: string;
  /** The most costly first; empty if nothing is known. */
  readonly weaknesses: readonly Weakness[];
}

/** Weaknesses that meet in one rally: one player trains one, the other player the other. */
const MEETS: Partial<Readonly<Record<Weakness, readonly Weakness[]>>> = {
  'first-serve': ['return-errors', 'return-depth'],
  'second-serve': ['return-errors', 'return-depth'],
  'serve-placement': ['return-errors', 'return-depth'],
  'serve-depth': ['return-errors', 'return-depth'],
  'net-play': ['passing', 'lobs', 'defence'],
  approach: ['passing', 'lobs', 'defence'],
  overheads: ['lobs', 'defence'],
  'short-balls': ['defence', 'movement'],
  drives: ['resets', 'hands', 'net-play'],
  'speed-ups': ['hands', 'resets', 'pop-ups'],
  'third-shot': ['return-depth', 'net-play'],
  'getting-to-the-line': ['drives', 'return-depth'],
  'closing-out': ['starting-well', 'pressure'],
};

/** Weights of a pair: any of the first counts more than all of the later ones. */
const ONE_HELPS = 8;
const BOTH_TRAIN = 4;
const MOST_APART = 3;
const MET_BEFORE = 20;

/** The weaknesses of two players that meet in one rally, the first player's first; null if none do. */
export function complementOf(
  one: Pick<PracticePlayer, 'weaknesses'>,
  other: Pick<PracticePlayer, 'weaknesses'>,
): readonly [Weakness, Weakness] | null {
  for (const mine of one.weaknesses) {
    for (const theirs of other.weaknesses) {
      if (MEETS[mine]?.includes(theirs) || MEETS[theirs]?.includes(mine)) {
        return [mine, theirs];
      }
    }
  }
  return null;
}

/** Counts how often two players were in a group. */
export type Met = ReadonlyMap<string, number>;

/** The key of two players in `Met`, in either order. */
export function metKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

/**
 * Groups for one block, as even in size as the courts allow; every player is in exactly one. Pairs stand beside each
 * other in a group. The same input gives the same groups.
 */
export function groupsOf(
  players: readonly PracticePlayer[],
  { weakness, courts, met }: { weakness: Weakness | null; courts: number; met: Met },
): string[][] {
  const sizes = groupSizes(players.length, courts);
  const odd = sizes.filter((size) => size % 2 === 1).length;
  const { pairs, left } = pairsOf(players, weakness, met);
  // The least fitting pairs are split where groups of three need one more.
  const split = (odd - left.length) / 2;
  const singles = [...left, ...pairs.slice(pairs.length - split).flat()];
  const whole = pairs.slice(0, pairs.length - split);
  let [nextPair, nextSingle] = [0, 0];
  return sizes.map((size) => {
    const inPairs = whole.slice(nextPair, nextPair + Math.floor(size / 2));
    nextPair += inPairs.length;
    const alone = singles.slice(nextSingle, nextSingle + (size % 2));
    nextSingle += alone.length;
    return [...inPairs.flat(), ...alone];
  });
}

/** Sizes of groups, largest first: at least two players each, if there are so many, and no more groups than courts. */
export function groupSizes(players: number, courts: number): number[] {
  const groups = Math.min(courts, Math.max(1, Math.floor(players / 2)));
  const [least, more] = [Math.floor(players / groups), players % groups];
  return Array.from({ length: groups }, (_, index) => least + (index < more ? 1 : 0));
}

/** The best pairs first, and the player without one. */
function pairsOf(
  players: readonly PracticePlayer[],
  weakness: Weakness | null,
  met: Met,
): { pairs: [string, string][]; left: string[] } {
  const possible = players.flatMap((one, index) =>
    players.slice(index + 1).map((other) => ({
      ids: [one.id, other.id] as [string, string],
      worth: worthOf(one, other, weakness) - MET_BEFORE * (met.get(metKey(one.id, other.id)) ?? 0),
    })),
  );
  const free = new Set(players.map(({ id }) => id));
  const pairs: [string, string][] = [];
  // A stable sort keeps the order of the players among equals.
  for (const { ids } of possible.toSorted((one, other) => other.worth - one.worth)) {
    if (ids.every((id) => free.has(id))) {
      pairs.push(ids);
      free.delete(ids[0]);
      free.delete(ids[1]);
    }
  }
  return { pairs, left: [...free] };
}

function worthOf(one: PracticePlayer, other: PracticePlayer, weakness: Weakness | null): number {
  const hasOne = weakness !== null && one.weaknesses.includes(weakness);
  const hasOther = weakness !== null && other.weaknesses.includes(weakness);
  const apart = one.weaknesses.filter((name) => !other.weaknesses.includes(name)).length;
  const apartToo = other.weaknesses.filter((name) => !one.weaknesses.includes(name)).length;
  return (
    (hasOne === hasOther ? 0 : ONE_HELPS) +
    (complementOf(one, other) ? BOTH_TRAIN : 0) +
    Math.min(MOST_APART, apart + apartToo)
  );
}
