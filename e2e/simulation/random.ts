/** Choices that follow from a seed. */
export interface Random {
  /** From 0 to 1, without 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  pick<T>(from: readonly T[]): T;
  /** One of the names, each as often as its weight says. */
  weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name;
}

/** The same choices for the same seed (mulberry32). */
export function randomOf(seed: number): Random {
  let state = Math.imul(seed, 2654435761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    pick(from) {
      const chosen = from[Math.floor(next() * from.length)];
      if (chosen === undefined) {
        throw new RangeError('There is nothing to pick from.');
      }
      return chosen;
    },
    weighted<Name extends string>(weights: Readonly<Partial<Record<Name, number>>>): Name {
      const names = Object.keys(weights).filter((name): name is Name => name in weights);
      let left = next() * names.reduce((sum, name) => sum + (weights[name] ?? 0), 0);
      for (const name of names) {
        left -= weights[name] ?? 0;
        if (left < 0) {
          return name;
        }
      }
      throw new RangeError('There is nothing to choose from.');
    },
  };
}
