import { setTimeout as delay } from 'node:timers/promises';
import type { ServerProcess } from '../server-process.ts';
import { DELAY_MS, type FaultProxy, type NetworkFault, SLOW_BYTES_PER_SECOND } from './fault-proxy.ts';
import {
  openAlone,
  openBehindProxy,
  openOnDisk,
  openWithClock,
  openWithRedis,
  postgresOf,
  type RedisWorld,
  type World,
  whyNoClock,
  whyNoDisk,
} from './worlds.ts';

/** Moments of a fault. */
export interface Struck {
  /** The recovery is measured from here. */
  readonly from: number;
  /** The server itself says that all is well from here on; without it only its clients do. */
  readonly whole?: number;
}

/** A fault, and what a server promises about it. */
interface FaultCase<Broken> {
  readonly fault: string;
  /** Codes of the refusals that clients may see; `no answer` where their own connection breaks. */
  readonly maySee: readonly string[];
  /** Time in which everything is acknowledged again, from the end of the fault, or from its beginning where it has no end. */
  readonly limitSeconds: number;
  /** Breaks it, and mends it where that is another's work. */
  strike(world: Broken): Promise<Struck>;
}

/** Faults that one server meets one after another. */
export interface Group {
  readonly cases: readonly Omit<FaultCase<never>, 'strike'>[];
  /** The reason why it cannot be run on this machine; null where it can. */
  whyNot(): string | null;
  open(postgres: string): Promise<OpenGroup>;
}

export interface OpenGroup extends World {
  strike(fault: string): Promise<Struck>;
}

function group<Broken extends World>(
  open: (postgres: string) => Promise<Broken>,
  cases: readonly FaultCase<Broken>[],
  whyNot: () => string | null = () => null,
): Group {
  return {
    cases,
    whyNot,
    async open(postgres) {
      const world = await open(postgres);
      return {
        server: world.server,
        close: () => world.close(),
        async strike(fault) {
          const found = cases.find((one) => one.fault === fault);
          if (!found) {
            throw new RangeError(`There is no fault "${fault}".`);
          }
          return found.strike(world);
        },
      };
    },
  };
}

const LOOK_AGAIN_MS = 50;
const AWAY = ['database-away', 'busy'];
/** A server starts in a few seconds, and in many on a machine that is busy with other things. */
const START_LIMIT_SECONDS = 60;
const SHORT_MS = 4000;
/** Longer than any deadline of a query. */
const LONG_MS = 14_000;

const NETWORK: Readonly<Record<NetworkFault, { what: string; ms: number }>> = {
  cut: { what: 'Connections to it break and none can be made', ms: SHORT_MS },
  silent: { what: 'It accepts connections and says nothing', ms: LONG_MS },
  'half-open': { what: 'Its machine vanishes without a word, and another takes over', ms: 0 },
  delayed: { what: `Every answer comes ${(2 * DELAY_MS) / 1000} s late`, ms: SHORT_MS },
  slow: { what: `Only ${SLOW_BYTES_PER_SECOND / 1000} kB pass in a second`, ms: SHORT_MS },
};

const POSTGRESQL = group(
  openBehindProxy,
  (
    [
      ['cut', AWAY, 10],
      ['silent', AWAY, 10],
      ['half-open', AWAY, 20],
      ['delayed', AWAY, 10],
      ['slow', AWAY, 10],
    ] as const
  ).map(([fault, maySee, limitSeconds]) => ({
    fault: `PostgreSQL: ${NETWORK[fault].what}${forSeconds(NETWORK[fault].ms)}`,
    maySee,
    limitSeconds,
    strike: async ({ proxy }) => ({ from: await strikeNetwork(proxy, fault) }),
  })),
);

const REDIS = group(openWithRedis, [
  ...(['cut', 'silent', 'half-open', 'delayed', 'slow'] as const).map((fault) => ({
    fault: `Redis: ${NETWORK[fault].what}${forSeconds(NETWORK[fault].ms)}`,
    maySee: [],
    limitSeconds: 10,
    async strike(world: RedisWorld) {
      const begun = performance.now();
      const end = await strikeNetwork(world.proxy, fault);
      if (fault === 'half-open') {
        await until(world, 'degraded');
      }
      return { from: fault === 'half-open' ? begun : end, whole: await untilWhole(world) };
    },
  })),
  {
    fault: `Redis is killed (kill -9) and started again, empty, after ${SHORT_MS / 1000} s`,
    maySee: [],
    limitSeconds: 10,
    async strike(world) {
      await world.redis.kill();
      await Promise.all([delay(SHORT_MS), until(world, 'degraded')]);
      const from = performance.now();
      await world.redis.start();
      return { from, whole: await untilWhole(world) };
    },
  },
  {
    fault: `Redis hangs${forSeconds(SHORT_MS)} (SIGSTOP)`,
    maySee: [],
    limitSeconds: 10,
    async strike(world) {
      world.redis.pause();
      await Promise.all([delay(SHORT_MS), until(world, 'degraded')]);
      world.redis.resume();
      const from = performance.now();
      return { from, whole: await untilWhole(world) };
    },
  },
]);

const PROCESSES = group(openAlone, [
  {
    fault: 'The built-in PostgreSQL is killed (kill -9)',
    maySee: AWAY,
    limitSeconds: 15,
    strike: async ({ server }) => ({ from: signal(postgresOf(server.dataDir), 'SIGKILL') }),
  },
  {
    fault: `The built-in PostgreSQL hangs${forSeconds(LONG_MS)} (SIGSTOP)`,
    maySee: AWAY,
    limitSeconds: 10,
    async strike({ server }) {
      const processes = postgresOf(server.dataDir);
      signal(processes, 'SIGSTOP');
      await delay(LONG_MS);
      return { from: signal(processes, 'SIGCONT') };
    },
  },
  {
    fault: `The server hangs${forSeconds(SHORT_MS)} (SIGSTOP)`,
    maySee: [],
    limitSeconds: 10,
    async strike({ server }) {
      server.pause();
      await delay(SHORT_MS);
      server.resume();
      return { from: performance.now() };
    },
  },
  {
    fault: 'The server is killed (kill -9) and started again',
    maySee: ['no answer'],
    limitSeconds: START_LIMIT_SECONDS,
    async strike({ server }) {
      const from = performance.now();
      await server.kill();
      await server.start();
      return { from };
    },
  },
  {
    fault: 'The server and its PostgreSQL are killed together, as by a power cut, and started again',
    maySee: ['no answer', ...AWAY],
    limitSeconds: START_LIMIT_SECONDS,
    async strike({ server }) {
      const from = signal(postgresOf(server.dataDir), 'SIGKILL');
      await server.kill();
      await server.start();
      return { from };
    },
  },
]);

const DISK = group(
  openOnDisk,
  [
    {
      fault: `The disk of the data folder is full${forSeconds(SHORT_MS)}`,
      maySee: ['disk-full', ...AWAY],
      limitSeconds: 15,
      async strike({ disk }) {
        disk.fill();
        await delay(SHORT_MS);
        disk.makeRoom();
        return { from: performance.now() };
      },
    },
    {
      fault: 'The disk of the data folder is read-only at a start, which is refused with a sentence',
      maySee: ['no answer', 'shutting-down'],
      limitSeconds: START_LIMIT_SECONDS,
      async strike({ server, disk }) {
        await server.stop();
        disk.setReadOnly(true);
        await requireRefusedStart(
          server,
          `The data folder ${disk.folder} cannot be used: its disk is read-only.`,
        );
        disk.setReadOnly(false);
        const from = performance.now();
        await server.start();
        return { from };
      },
    },
  ],
  whyNoDisk,
);

const CLOCK = group(
  openWithClock,
  (
    [
      ['forward', 1],
      ['back', -1],
    ] as const
  ).map(([direction, hours]) => ({
    fault: `The server’s clock jumps ${direction} by an hour`,
    maySee: [],
    limitSeconds: 10,
    async strike({ jump }) {
      await jump(hours);
      return { from: performance.now() };
    },
  })),
  whyNoClock,
);

/** Every fault of the suite, in the order of docs/reliability.md. */
export const GROUPS: readonly Group[] = [POSTGRESQL, REDIS, PROCESSES, DISK, CLOCK];

function forSeconds(ms: number): string {
  return ms === 0 ? '' : ` for ${ms / 1000} s`;
}

async function strikeNetwork(proxy: FaultProxy, fault: NetworkFault): Promise<number> {
  proxy.begin(fault);
  await delay(NETWORK[fault].ms);
  proxy.end();
  return performance.now();
}

/** Resolves with the moment at which both servers say that nothing is missing, and one hears the other. */
async function untilWhole({ server, other, listener }: RedisWorld): Promise<number> {
  await Promise.all([until({ server }, 'whole'), until({ server: other }, 'whole')]);
  return listener.hearsNew();
}

/** Resolves when the server says that it does without Redis, or without nothing. */
async function until({ server }: Pick<World, 'server'>, expected: 'degraded' | 'whole'): Promise<void> {
  for (;;) {
    const answer = await fetch(`${server.origin}/readyz`);
    const { degraded } = await answer.json();
    if (answer.ok && (degraded ? 'degraded' : 'whole') === expected) {
      return;
    }
    await delay(LOOK_AGAIN_MS);
  }
}

async function requireRefusedStart(server: ServerProcess, sentence: string): Promise<void> {
  const outcome = await server.start().then(
    () => 'It started.',
    (error: Error) => error.message,
  );
  if (!outcome.includes(sentence)) {
    throw new Error(outcome);
  }
}

function signal(processes: readonly number[], name: NodeJS.Signals): number {
  for (const one of processes) {
    process.kill(one, name);
  }
  return performance.now();
}
