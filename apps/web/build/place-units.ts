import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Load, Unit } from './loads.ts';
import { FILE_OVER_BYTES } from './one-series.ts';
import { Placement } from './placement.ts';
import type { SeriesResult, SeriesTask } from './series-worker.ts';

const WORKER = join(import.meta.dirname, 'series-worker.ts');

/**
 * Series of chances, of which the best is taken. Some end where a large file hangs on a small one and cannot leave
 * it, at a multiple of the price, so that series go on until the best two that fit cost nearly the same.
 */
const USUAL_SERIES = 8;
const NEARLY_SAME = 1.25;

/** If none of those fits, so many are tried: a small change of a module decides. */
const MOST_SERIES = 32;

/** So many bytes above the limits, of all loads together, still fit: the check of the build allows each load more than that. */
const ROOM_BYTES = 1500;

/** Any number would do. */
const FIRST_SERIES = 9;

/** Files are written again for each move that is weighed: at most for so many, those that cost the loads least. */
const MOST_WEIGHED = 400;

/**
 * Finds a file for each unit, so that all loads together cost little, always in the same way for the same units: in series of
 * chances, each in a thread where the machine has one to spare. In the end single units move until the written files fit.
 * @param overOf by how many bytes the written files exceed what the loads may fetch: a cheaper place that fits less is not taken
 * @returns the number of each unit's file
 */
export async function placeUnits(
  units: readonly Unit[],
  loads: readonly Load[],
  overOf: (files: readonly number[]) => number = () => 0,
): Promise<readonly number[]> {
  const placed: Placed[] = [];
  for await (const files of seriesOf(units, loads)) {
    const placement = new Placement(units, loads, files);
    placed.push({ placement, cost: placement.cost(FILE_OVER_BYTES), over: overOf(files) });
    placed.sort((one, other) => one.over - other.over || one.cost - other.cost);
    if (areEnough(placed)) {
      break;
    }
  }
  const [best] = placed;
  if (best) {
    moveUntilFit(best, overOf);
  }
  return Array.from(best?.placement.files ?? []);
}

/** The results of all series, in their order, though several are at work. */
async function* seriesOf(units: readonly Unit[], loads: readonly Load[]): AsyncGenerator<readonly number[]> {
  const results = Array.from({ length: MOST_SERIES }, () => Promise.withResolvers<readonly number[]>());
  const workerData: SeriesTask = { units, loads: loads.map((load) => ({ ...load, pieces: new Set() })) };
  const workers = Array.from({ length: Math.min(availableParallelism(), USUAL_SERIES) }, () => {
    const worker = new Worker(WORKER, { workerData });
    worker.on('message', ({ series, files }: SeriesResult) => results[series - FIRST_SERIES]?.resolve(files));
    worker.on('error', (error) => {
      for (const { reject } of results) {
        reject(error);
      }
    });
    return worker;
  });
  try {
    for (const [place, { promise }] of results.entries()) {
      promise.catch(() => undefined); // Some are never waited for.
      workers[place % workers.length]?.postMessage(FIRST_SERIES + place);
    }
    for (const { promise } of results) {
      yield await promise;
    }
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

interface Placed {
  readonly placement: Placement;
  readonly cost: number;
  /** Bytes of the written files above the limits. */
  readonly over: number;
}

/** @param placed the best first */
function areEnough(placed: readonly Placed[]): boolean {
  const [best] = placed;
  const fits = best !== undefined && best.over <= ROOM_BYTES;
  return endTogether(placed) || placed.length >= (fits ? USUAL_SERIES : MOST_SERIES);
}

/** @param placed the best first */
function endTogether([best, next]: readonly Placed[]): boolean {
  return best !== undefined && next !== undefined && next.over === 0 && next.cost <= best.cost * NEARLY_SAME;
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
