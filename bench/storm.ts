import { setTimeout as delay } from 'node:timers/promises';
import { ReverseProxy } from '../e2e/cluster/reverse-proxy.ts';
import { freePort } from '../e2e/free-port.ts';
import { type Installation, onInstallation } from './installation.ts';
import { Crowd } from './load/crowd.ts';
import { readCpuMs, readProcess } from './load/inside.ts';
import { buildPopulation } from './load/population.ts';
import { Listeners } from './load/sockets.ts';
import type { Figure } from './report.ts';

const SOCKETS = 5000;
/** Connected at once while the crowd gathers. */
const GATHERING = 50;
const GOAL_SECONDS = 30;
const LOOK_AGAIN_MS = 50;
/** Longer than the time between two pings. */
const IDLE_SECONDS = 60;
const LIMIT_MS = 180_000;
/** Acts a second of the traffic that goes on. */
const PACE = 20;

/** Five thousand connections that break at once and come back, while others go on. */
export function benchStorm(): Promise<Figure[]> {
  return onInstallation({ nodes: 2 }, measure);
}

async function measure({ cluster }: Installation): Promise<Figure[]> {
  const population = await buildPopulation(cluster.env.DATABASE_URL ?? '', cluster.origin);
  const port = await freePort();
  const startProxy = () =>
    ReverseProxy.start(
      port,
      cluster.nodes.map(({ origin }) => origin),
    );
  let proxy = await startProxy();
  const people = new Listeners(proxy.origin);
  const before = await memoryOf(cluster);
  const connectingMs = await spend(cluster, () => gather(people, population.members));
  const after = await memoryOf(cluster);
  const idleMs = await spend(cluster, () => delay(IDLE_SECONDS * 1000));
  const crowd = await Crowd.gather({ origin: cluster.origin, population });
  try {
    const proxyMs = await settle(people, async () => {
      await proxy.stop();
      proxy = await startProxy();
    });
    const others = crowd.measure({ seconds: GOAL_SECONDS, atOnce: 10, pace: PACE });
    const [node] = cluster.nodes;
    const nodeMs = await settle(people, async () => void node?.kill());
    const { failures, acts } = await others;
    await node?.start();
    const refused = Object.entries(people.refused).filter(([status]) => Number(status) >= 500);
    return [
      figure('all cut at once by a restarted proxy', proxyMs),
      figure('half of them cut by a killed node', nodeMs),
      {
        name: 'memory of a connection',
        measured: `${((after - before) / SOCKETS / 1024).toFixed(0)} KiB`,
        baseline: `both nodes without them ${(before / 2 ** 20).toFixed(0)} MiB`,
        ratio: null,
      },
      {
        name: 'processor time of a connection: to connect',
        measured: `${(connectingMs / SOCKETS).toFixed(2)} ms`,
        baseline: `a minute without news ${((idleMs / SOCKETS / IDLE_SECONDS) * 60).toFixed(2)} ms`,
        ratio: null,
      },
      {
        name: 'refusals of a server during both, to sockets and calls',
        measured: `${refused.reduce((sum, [, count]) => sum + count, 0)} to sockets, ${serverErrors(failures)} to calls`,
        baseline: `${acts} acts of others`,
        ratio: null,
      },
    ];
  } finally {
    people.leave();
    await crowd.leave();
    await proxy.stop();
  }
}

async function memoryOf({ nodes }: Installation['cluster']): Promise<number> {
  const all = await Promise.all(nodes.map(({ pid }) => readProcess(pid)));
  return all.reduce((sum, { residentBytes }) => sum + residentBytes, 0);
}

/** Processor time of the nodes while something happens, in milliseconds. */
async function spend({ nodes }: Installation['cluster'], act: () => Promise<void>): Promise<number> {
  const read = async () => {
    const all = await Promise.all(nodes.map(({ pid }) => readCpuMs(pid)));
    return all.reduce((sum, one) => sum + one, 0);
  };
  const before = await read();
  await act();
  return (await read()) - before;
}

async function gather(people: Listeners, cookies: readonly string[]): Promise<void> {
  for (let number = 0; number < SOCKETS; number += GATHERING) {
    await Promise.all(
      Array.from({ length: GATHERING }, (_, index) =>
        people.join({ cookie: cookies[(number + index) % cookies.length] ?? '' }),
      ),
    );
  }
}

/** The time until all are admitted again, in milliseconds. */
async function settle(people: Listeners, cut: () => Promise<void>): Promise<number> {
  await cut();
  const begun = performance.now();
  while (people.admitted === SOCKETS && performance.now() - begun < 2000) {
    await delay(LOOK_AGAIN_MS);
  }
  while (people.admitted < SOCKETS) {
    if (performance.now() - begun > LIMIT_MS) {
      throw new Error(`Only ${people.admitted} of ${SOCKETS} came back: ${JSON.stringify(people.refused)}`);
    }
    await delay(LOOK_AGAIN_MS);
  }
  return performance.now() - begun;
}

function figure(what: string, ms: number): Figure {
  const seconds = ms / 1000;
  return {
    name: `${SOCKETS} sockets on two nodes, ${what}, until all are back`,
    measured: `${seconds.toFixed(1)} s`,
    baseline: 'the longest pause of a client 7.5 s',
    ratio: seconds / 7.5,
    goal: { text: `≤ ${GOAL_SECONDS} s`, holds: seconds <= GOAL_SECONDS },
  };
}

function serverErrors(failures: Readonly<Record<string, number>>): number {
  return Object.entries(failures).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 500 ? count : 0),
    0,
  );
}
