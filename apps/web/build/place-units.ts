import type { Load, Unit } from './loads.ts';
import { Placement } from './placement.ts';

/** Of each unit: each takes some ten microseconds. */
const SHUFFLES = 1500;

/**
 * Series of chances, of which the best is taken. Some end where a large file hangs on a small one and cannot leave
 * it, at a multiple of the price, so that series go on until the best two that fit cost nearly the same.
 */
const USUAL_SERIES = 8;
const NEARLY_SAME = 1.25;

/** If none of those fits, so many are tried: a small change of a module decides. */
const MOST_SERIES = 32;

/** Any number would do. */
const FIRST_SERIES = 9;

/** While units are shuffled, a dearer place is taken all the same: at first up to about so many bytes dearer. */
const FIRST_HEAT = 1_000_000;
const LAST_HEAT = 8000;

/** While units are shuffled, a file above a limit costs so much at first, so that one can come and another go. */
const FIRST_FILE_OVER_BYTES = 40_000;
const LAST_FILE_OVER_BYTES = 1e6;

/** The price of a file above a load's limit in the end, in bytes: more than any bytes are worth. */
const FILE_OVER_BYTES = 1e9;

/** The price of a file changes little from move to move, so what is counted is good for so many. */
const SAME_PRICE = 200;

/** So often, all units of a file move together. */
const WHOLE_FILES = 0.1;

/** So often, what moves gets a file of its own. */
const NEW_FILES = 0.05;

/** So often, a unit moves to one that is needed by much the same loads. */
const NEAR_UNITS = 0.7;

/** By then, hardly anything moves. */
const MOST_ROUNDS = 4;

/** Files are written again for each move that is weighed: at most for so many, those that cost the loads least. */
const MOST_WEIGHED = 400;

/**
 * Finds a file for each unit, so that all loads together cost little. Units that are put where they cost least, one by
 * one, soon lie where none can move alone, often far from the best. So they are shuffled first, ever less wildly
 * (simulated annealing), always in the same way for the same units. Begins with a file for each. In the end single units
 * move until the written files fit.
 * @param overOf by how many bytes the written files exceed what the loads may fetch: a cheaper place that fits less is not taken
 * @returns the number of each unit's file
 */
export function placeUnits(
  units: readonly Unit[],
  loads: readonly Load[],
  overOf: (files: readonly number[]) => number = () => 0,
): readonly number[] {
  const near = unitsByNearness(units, loads);
  const placed: Placed[] = [];
  for (let series = 0; !areEnough(placed); series += 1) {
    const placement = new Placement(units, loads);
    shuffle(placement, near, randomNumbers(FIRST_SERIES + series));
    settle(placement);
    const over = overOf(Array.from(placement.files));
    placed.push({ placement, cost: placement.cost(FILE_OVER_BYTES), over });
    placed.sort((one, other) => one.over - other.over || one.cost - other.cost);
  }
  const [best] = placed;
  if (best) {
    moveUntilFit(best, overOf);
  }
  return Array.from(best?.placement.files ?? []);
}

interface Placed {
  readonly placement: Placement;
  readonly cost: number;
  /** Bytes of the written files above the limits. */
  readonly over: number;
}

/** @param placed the best first */
function areEnough(placed: readonly Placed[]): boolean {
  const hasFit = placed[0]?.over === 0;
  return endTogether(placed) || placed.length >= (hasFit ? USUAL_SERIES : MOST_SERIES);
}

/** @param placed the best first */
function endTogether([best, next]: readonly Placed[]): boolean {
  return best !== undefined && next !== undefined && next.over === 0 && next.cost <= best.cost * NEARLY_SAME;
}

function shuffle(placement: Placement, near: readonly (readonly number[])[], random: () => number): void {
  const { files } = placement;
  const number = (below: number) => Math.floor(random() * below);
  const shuffles = SHUFFLES * files.length;
  let [cost, heat, fileOver] = [0, 0, 0];
  for (let count = 0; count < shuffles; count += 1) {
    if (count % SAME_PRICE === 0) {
      const done = count / shuffles;
      heat = FIRST_HEAT * (LAST_HEAT / FIRST_HEAT) ** done;
      fileOver = FIRST_FILE_OVER_BYTES * (LAST_FILE_OVER_BYTES / FIRST_FILE_OVER_BYTES) ** done;
      cost = placement.cost(fileOver);
    }
    const unit = number(files.length);
    const from = files[unit] ?? 0;
    const moved = random() < WHOLE_FILES ? [...placement.membersOf(from)] : [unit];
    const others = near[unit] ?? [];
    // The square leads to near ones more often.
    const other =
      random() < NEAR_UNITS ? others[Math.floor(others.length * random() ** 2)] : number(files.length);
    const to = random() < NEW_FILES ? placement.freeFile() : (files[other ?? unit] ?? from);
    if (to !== from && placement.tryMove(moved, to)) {
      const then = placement.cost(fileOver);
      if (then <= cost || random() < Math.exp((cost - then) / heat)) {
        cost = then;
      } else {
        placement.undo();
      }
    }
  }
}

/** Moves units and whole files one after the other to where they cost least, until none can move. */
function settle(placement: Placement): void {
  const { files } = placement;
  let hasMoved = true;
  for (let round = 0; hasMoved && round < MOST_ROUNDS; round += 1) {
    hasMoved = false;
    for (const file of new Set(files)) {
      hasMoved = settleTogether(placement, [...placement.membersOf(file)]) || hasMoved;
    }
    for (let unit = 0; unit < files.length; unit += 1) {
      hasMoved = settleTogether(placement, [unit]) || hasMoved;
    }
  }
}

/** Moves single units for as long as the written files exceed what the loads may fetch, and by less after each move. */
function moveUntilFit({ placement, over }: Placed, overOf: (files: readonly number[]) => number): void {
  let [left, before] = [over, Number.POSITIVE_INFINITY];
  while (left > 0 && left < before) {
    before = left;
    for (const { unit, to } of cheapestMoves(placement).slice(0, MOST_WEIGHED)) {
      if (left > 0 && placement.tryMove([unit], to)) {
        const then = overOf(Array.from(placement.files));
        if (then < left && placement.cost(FILE_OVER_BYTES) < FILE_OVER_BYTES) {
          left = then;
        } else {
          placement.undo();
        }
      }
    }
  }
}

/** The moves of single units that are possible, the cheapest first. */
function cheapestMoves(placement: Placement): { unit: number; to: number; cost: number }[] {
  const moves = [...placement.files.keys()].flatMap((unit) =>
    [...new Set([...placement.files, placement.freeFile()])].flatMap((to) => {
      if (to === placement.files[unit] || !placement.tryMove([unit], to)) {
        return [];
      }
      const cost = placement.cost(FILE_OVER_BYTES);
      placement.undo();
      return [{ unit, to, cost }];
    }),
  );
  return moves.sort((one, other) => one.cost - other.cost);
}

/** Moves units of one file to where they cost least; true where that is another file. */
function settleTogether(placement: Placement, units: readonly number[]): boolean {
  const { files } = placement;
  const from = files[units[0] ?? 0];
  let best = from;
  let cost = placement.cost(FILE_OVER_BYTES);
  for (const file of new Set([...files, placement.freeFile()])) {
    if (file !== from && placement.tryMove(units, file)) {
      const then = placement.cost(FILE_OVER_BYTES);
      placement.undo();
      if (then < cost) {
        cost = then;
        best = file;
      }
    }
  }
  return best !== undefined && best !== from && placement.tryMove(units, best);
}

/** For each unit the others, first those that cost least in one file with it. */
function unitsByNearness(units: readonly Unit[], loads: readonly Load[]): number[][] {
  const wasteOf = (one: Unit, other: Unit) =>
    loads.reduce((sum, { weight }, load) => {
      const [isOne, isOther] = [one.loads[load] === 1, other.loads[load] === 1];
      return isOne === isOther ? sum : sum + weight * (isOne ? other.bytes : one.bytes);
    }, 0);
  return units.map((one, unit) =>
    units
      .map((other, index) => ({ index, waste: wasteOf(one, other) }))
      .filter(({ index }) => index !== unit)
      .sort((a, b) => a.waste - b.waste || a.index - b.index)
      .map(({ index }) => index),
  );
}

/** Numbers from 0 to below 1, the same ones in each series: a build makes the same files from the same sources. */
function randomNumbers(series: number): () => number {
  let state = series;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
