/**
 * `node bench/soak.ts --minutes 60`: mixed traffic on two nodes at half of what they can take, with a look at each node,
 * its database and Redis every half a minute. Each node has a tenth of a core, where the machine allows that. Prints a table and draws docs/images/soak.svg.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Redis } from 'ioredis';
import { ROOT } from '../scripts/root.ts';
import { type Installation, onInstallation } from './installation.ts';
import { shareCore } from './load/core-share.ts';
import { Crowd } from './load/crowd.ts';
import { type Inside, lookInside, readProcess } from './load/inside.ts';
import { buildPopulation } from './load/population.ts';
import { drawSoak, type Line } from './load/soak-picture.ts';
import type { Counted } from './load/traffic.ts';
import { median, percentile } from './measure.ts';
import { type Figure, table } from './report.ts';

const PICTURE = 'docs/images/soak.svg';
const AT_ONCE = 32;
const WARM_UP_SECONDS = 60;
const CAPACITY_SECONDS = 30;
const SAMPLE_SECONDS = 30;
const MB = 1024 * 1024;
/** Each node's share of a core, so that a soak leaves the machine to others. */
const CORE_SHARE = 0.1;
/** The last quarter may exceed the second by this much; the first one fills caches. */
const FLAT = 1.1;

interface Sample {
  readonly minute: number;
  readonly values: Readonly<Record<string, number>>;
}

const { values: options } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } });
const minutes = Number(options.minutes);
if (!(minutes > 0)) {
  throw new RangeError('--minutes takes a number above 0.');
}
console.log(
  table(
    await onInstallation({ nodes: 2, env: { NODE_OPTIONS: '--inspect=127.0.0.1:0' } }, (installation) =>
      soak(installation),
    ),
  ),
);

async function soak(installation: Installation): Promise<Figure[]> {
  const { cluster } = installation;
  const population = await buildPopulation(cluster.env.DATABASE_URL ?? '', cluster.origin);
  const crowd = await Crowd.gather({ origin: cluster.origin, population });
  const insides = await Promise.all(cluster.nodes.map(({ output }) => lookInside(output)));
  const redis = new Redis(cluster.env.REDIS_URL ?? '');
  try {
    await crowd.measure({ seconds: WARM_UP_SECONDS, atOnce: AT_ONCE, pace: null });
    for (const { pid } of cluster.nodes) {
      await (await shareCore(pid))?.limit(CORE_SHARE);
    }
    const full = await crowd.measure({ seconds: CAPACITY_SECONDS, atOnce: AT_ONCE, pace: null });
    const pace = full.acts / CAPACITY_SECONDS / 2;
    const samples: Sample[] = [];
    const windows: Counted[] = [];
    const begun = performance.now();
    while (performance.now() - begun < minutes * 60_000) {
      windows.push(await crowd.measure({ seconds: SAMPLE_SECONDS, atOnce: AT_ONCE, pace }));
      const minute = (performance.now() - begun) / 60_000;
      samples.push({ minute, values: await sample(installation, insides, redis) });
    }
    await writeFile(join(ROOT, PICTURE), drawSoak(linesOf(samples)));
    return [trafficFigure(windows, pace), ...linesOf(samples).map(flatFigure)];
  } finally {
    redis.disconnect();
    for (const inside of insides) {
      inside.close();
    }
    await crowd.leave();
  }
}

async function sample(installation: Installation, insides: readonly Inside[], redis: Redis) {
  const values: Record<string, number> = {};
  let [handles, open] = [0, 0];
  for (const [index, { pid }] of installation.cluster.nodes.entries()) {
    const { residentBytes, files } = await readProcess(pid);
    const inside = insides[index];
    values[`memory of node ${index + 1}, MB`] = residentBytes / MB;
    values[`heap of node ${index + 1} after a collection, MB`] =
      ((await inside?.readHeap()) ?? Number.NaN) / MB;
    // The proxy deals connections out as they come, so only their sum stays alike.
    handles += (await inside?.countHandles()) ?? Number.NaN;
    open += files;
  }
  values['handles of both nodes'] = handles;
  values['open files and sockets of both nodes'] = open;
  values['connections to the database'] = await installation.countConnections();
  values['keys in Redis'] = await redis.dbsize();
  values['memory of Redis, MB'] = Number(/used_memory:(\d+)/.exec(await redis.info('memory'))?.[1]) / MB;
  values['database, MB'] = (await installation.sizeOfDatabase()) / MB;
  return values;
}

function linesOf(samples: readonly Sample[]): Line[] {
  return Object.keys(samples[0]?.values ?? {}).map((name) => ({
    name,
    points: samples.map(({ minute, values }) => ({ minute, value: values[name] ?? Number.NaN })),
  }));
}

function flatFigure({ name, points }: Line): Figure {
  const quarter = (from: number, to: number) =>
    median(
      points.slice(Math.floor(points.length * from), Math.ceil(points.length * to)).map(({ value }) => value),
    );
  const [before, after] = [quarter(0.25, 0.5), quarter(0.75, 1)];
  const figure = {
    name: `${name}, last quarter`,
    measured: after.toFixed(1),
    baseline: `second quarter ${before.toFixed(1)}`,
    ratio: after / before,
  };
  // The database holds what people made: it grows with them, and is only shown.
  return name.startsWith('database')
    ? figure
    : { ...figure, goal: { text: `≤ ${FLAT} times`, holds: after <= before * FLAT } };
}

function trafficFigure(windows: readonly Counted[], pace: number): Figure {
  const acts = windows.reduce((sum, one) => sum + one.acts, 0);
  const failed = windows.reduce(
    (sum, one) => sum + Object.values(one.failures).reduce((a, b) => a + b, 0),
    0,
  );
  const heard = windows.reduce((sum, one) => sum + one.heard, 0);
  const expected = windows.reduce((sum, one) => sum + one.expected, 0);
  const points = windows.flatMap(({ timesMs }) => timesMs.point);
  return {
    name: `${minutes} minutes at half of what two nodes can take, ${pace.toFixed(0)} acts/s`,
    measured: `${acts} acts, ${failed} failed, ${heard} heard, p95 of a point ${percentile(points, 0.95).toFixed(0)} ms`,
    baseline: `to be heard ${expected}`,
    ratio: heard / expected,
    goal: { text: 'all heard, none failed', holds: heard === expected && failed === 0 },
  };
}
