import type { Load, Unit } from './loads.ts';
import { Placement } from './placement.ts';

/** Of each unit: each takes some ten microseconds. */
const SHUFFLES = 1500;

/** While units are shuffled, a dearer place is taken all the same: at first up to about so many bytes dearer. */
const FIRST_HEAT = 1_000_000;
const LAST_HEAT = 8000;

/** While units are shuffled, a file above a limit costs so much at first, so that one can come and another go. */
const FIRST_FILE_OVER_BYTES = 40_000;
const LAST_FILE_OVER_BYTES = 1e6;

/** The price of a file above a load's limit in the end, in bytes: more than any bytes are worth. */
export const FILE_OVER_BYTES = 1e9;

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

/**
 * Units that are put where they cost least, one by one, soon lie where none can move alone, often far from the best. So
 * they are shuffled first, ever less wildly (simulated annealing). Begins with a file for each.
 * @param series of chances: the same one ends in the same way for the same units
 */
export function placeByChance(units: readonly Unit[], loads: readonly Load[], series: number): Placement {
  const placement = new Placement(units, loads);
  shuffle(placement, unitsByNearness(units, loads), randomNumbers(series));
  settle(placement);
  return placement;
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
