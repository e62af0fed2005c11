import { parentPort, workerData } from 'node:worker_threads';
import type { Load, Unit } from './loads.ts';
import { placeByChance } from './one-series.ts';

/** The same for all series of a worker. */
export interface SeriesTask {
  readonly units: readonly Unit[];
  readonly loads: readonly Load[];
}

export interface SeriesResult {
  readonly series: number;
  /** The number of each unit's file. */
  readonly files: readonly number[];
}

const { units, loads }: SeriesTask = workerData;

parentPort?.on('message', (series: number) => {
  const files = Array.from(placeByChance(units, loads, series).files);
  parentPort?.postMessage({ series, files } satisfies SeriesResult);
});
