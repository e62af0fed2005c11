import { ReverseProxy } from '../e2e/cluster/reverse-proxy.ts';
import { freePort } from '../e2e/free-port.ts';
import { type Installation, onInstallation } from './installation.ts';
import { shareCore } from './load/core-share.ts';
import { Crowd } from './load/crowd.ts';
import { readCpuMs, readProcess } from './load/inside.ts';
import { buildPopulation, type Population } from './load/population.ts';
import type { Act, Counted, TrafficTask, Window } from './load/traffic.ts';
import { median, percentile } from './measure.ts';
import type { Figure } from './report.ts';

const NODES = [1, 2, 3] as const;
const ROUNDS = 3;
const WARM_UP_SECONDS = 20;
const SETTLE_SECONDS = 4;
const SECONDS = 15;
const AT_ONCE = 32;
const COST_SECONDS = 8;
const ACTS: readonly Act[] = ['point', 'message', 'calendar', 'video', 'start'];
/** Each node's share of a core: so little that database, proxy and people have enough of the rest, also on two cores. */
const CORE_SHARE = 0.2;
const GOAL_TWO = 1.7;
/** Connections of a node's two pools, and the one that holds its place. */
const CONNECTIONS_PER_NODE = 26;

interface Arrangement {
  readonly nodes: number;
  readonly proxy: ReverseProxy;
  readonly counted: Counted[];
}

/** The traffic of a club's evening on one, two and three nodes, in turns, over one database. */
export function benchLoad(): Promise<Figure[]> {
  return onInstallation({ nodes: NODES.length }, measure);
}

async function measure(installation: Installation): Promise<Figure[]> {
  const { cluster } = installation;
  const population = await buildPopulation(cluster.env.DATABASE_URL ?? '', cluster.origin);
  const arrangements = await Promise.all(NODES.map((nodes) => arrange(installation, nodes)));
  const idle = await Promise.all(cluster.nodes.map(({ pid }) => readProcess(pid)));
  const shares = await Promise.all(cluster.nodes.map(({ pid }) => shareCore(pid)));
  try {
    const limit = async (share: number | null) => {
      await Promise.all(shares.map((one) => one?.limit(share)));
    };
    for (const arrangement of arrangements) {
      await runOnce(arrangement, { population, seconds: WARM_UP_SECONDS, limit: async () => {} });
    }
    let connections = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const arrangement of arrangements) {
        arrangement.counted.push(await runOnce(arrangement, { population, seconds: SECONDS, limit }));
        connections = Math.max(connections, await installation.countConnections());
      }
    }
    return [
      ...figuresOf(arrangements, shares.every(Boolean)),
      connectionsFigure(connections),
      ...(await costs(installation, { population, origin: arrangements[0]?.proxy.origin ?? '' })),
      memoryFigure(idle, await Promise.all(cluster.nodes.map(({ pid }) => readProcess(pid)))),
    ];
  } finally {
    await Promise.all(arrangements.map(({ proxy }) => proxy.stop()));
  }
}

async function arrange({ cluster }: Installation, nodes: number): Promise<Arrangement> {
  const origins = cluster.nodes.slice(0, nodes).map(({ origin }) => origin);
  return { nodes, proxy: await ReverseProxy.start(await freePort(), origins, 'least busy'), counted: [] };
}

interface Run {
  readonly population: Population;
  readonly seconds: number;
  /** Limits each node to a share of a core; null: not at all. */
  readonly limit: (share: number | null) => Promise<void>;
}

async function runOnce({ proxy }: Arrangement, { population, seconds, limit }: Run): Promise<Counted> {
  const crowd = await Crowd.gather({ origin: proxy.origin, population });
  try {
    await limit(CORE_SHARE);
    await crowd.measure({ seconds: SETTLE_SECONDS, atOnce: AT_ONCE, pace: null });
    return await crowd.measure({ seconds, atOnce: AT_ONCE, pace: null });
  } finally {
    await limit(null);
    await crowd.leave();
  }
}

function figuresOf(arrangements: readonly Arrangement[], isLimited: boolean): Figure[] {
  const [alone] = arrangements;
  if (!alone) {
    return [];
  }
  const bare = perSecond(alone);
  const what = isLimited
    ? `${CORE_SHARE} of a core each`
    : 'each as much as it gets: the machine allows no limit';
  return arrangements.map((arrangement) => {
    const { nodes, counted } = arrangement;
    const acts = perSecond(arrangement);
    const points = percentile(
      counted.flatMap(({ timesMs }) => timesMs.point),
      0.95,
    );
    const heard = counted.reduce((sum, one) => sum + one.heard, 0);
    const expected = counted.reduce((sum, one) => sum + one.expected, 0);
    const failed = counted.reduce(
      (sum, one) => sum + Object.values(one.failures).reduce((a, b) => a + b, 0),
      0,
    );
    return {
      name: `traffic on ${nodes} ${nodes === 1 ? 'node' : 'nodes'}, ${what}`,
      measured: `${acts.toFixed(0)} acts/s, ${callsPerSecond(arrangement).toFixed(0)} calls/s, p95 of a point ${points.toFixed(0)} ms, ${heard} of ${expected} heard, ${failed} failed`,
      baseline: `one node ${bare.toFixed(0)} acts/s`,
      ratio: acts / bare,
      ...(nodes === 2 && isLimited
        ? { goal: { text: `≥ ${GOAL_TWO} times`, holds: acts / bare >= GOAL_TWO } }
        : {}),
    };
  });
}

/** Processor time of a node and of PostgreSQL for each kind of act, on one node. */
async function costs({ cluster, postmaster }: Installation, task: TrafficTask): Promise<Figure[]> {
  const crowd = await Crowd.gather(task);
  const [node] = cluster.nodes;
  const read = async () => ({
    node: await readCpuMs(node?.pid ?? 0),
    postgres: await readCpuMs(postmaster, 'family'),
  });
  const spend = async (window: Window) => {
    const before = await read();
    const { acts } = await crowd.measure(window);
    const after = await read();
    return { acts, node: after.node - before.node, postgres: after.postgres - before.postgres };
  };
  try {
    const figures: Figure[] = [];
    // Cameras film, and sockets are kept, also when no one does anything else.
    const idle = await spend({ seconds: COST_SECONDS, atOnce: 1, pace: 0.001 });
    for (const only of ACTS) {
      const {
        acts,
        node: nodeMs,
        postgres,
      } = await spend({ seconds: COST_SECONDS, atOnce: 4, pace: null, only });
      const [ours, theirs] = [(nodeMs - idle.node) / acts, (postgres - idle.postgres) / acts];
      figures.push({
        name: `processor time of a node, ${only}`,
        measured: `${ours.toFixed(2)} ms`,
        baseline: `of PostgreSQL ${theirs.toFixed(2)} ms`,
        ratio: ours / theirs,
      });
    }
    return figures;
  } finally {
    await crowd.leave();
  }
}

function perSecond({ counted }: Arrangement): number {
  return median(counted.map(({ acts }) => acts / SECONDS));
}

function callsPerSecond({ counted }: Arrangement): number {
  return median(counted.map(({ calls }) => calls / SECONDS));
}

function connectionsFigure(connections: number): Figure {
  const budget = NODES.length * CONNECTIONS_PER_NODE + 1;
  return {
    name: `connections to the database of ${NODES.length} nodes, most`,
    measured: String(connections),
    baseline: `the pools' budget ${budget}`,
    ratio: connections / budget,
    goal: { text: `≤ ${budget}`, holds: connections <= budget },
  };
}

type Memory = Awaited<ReturnType<typeof readProcess>>;

/** The most that any node has held since it started, against the most before the traffic. */
function memoryFigure(idle: readonly Memory[], loaded: readonly Memory[]): Figure {
  const before = Math.max(...idle.map(({ residentBytes }) => residentBytes));
  const peak = Math.max(...loaded.map(({ peakBytes }) => peakBytes));
  return {
    name: 'resident memory of a node, most',
    measured: inMegabytes(peak),
    baseline: `before the traffic ${inMegabytes(before)}`,
    ratio: peak / before,
  };
}

function inMegabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}
