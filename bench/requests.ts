import { AsyncLocalStorage } from 'node:async_hooks';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { App } from '@allcourt/server/src/app.ts';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { seedClub } from '@allcourt/server/src/demo/seed.ts';
import { createSeedContext } from '@allcourt/server/src/demo/seed-context.ts';
import { findDemoPlayer } from '@allcourt/server/src/features/account/service.ts';
import { createSessions } from '@allcourt/server/src/features/auth/sessions.ts';
import { createLogger } from '@allcourt/server/src/logger.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import fastify from 'fastify';
import pg from 'pg';
import { OF_TRANSACTIONS, readStatement, type Statement } from './growth/statement-watch.ts';
import { median } from './measure.ts';
import { configOf, onServer } from './open-server.ts';
import type { Figure } from './report.ts';
import type { Asked } from './requests/caller.ts';

const ROUNDS = 12;
const WARM_UPS = 3;
/** Requests of a round: for short answers, and for whole lists. */
const COUNT = 1500;
const COUNT_OF_LISTS = 300;
const AT_A_TIME = 16;
/** By then the server remembers what it reads once. */
const FIRST_ASKS = 3;
/** Of the throughput of a bare route. */
const GOAL = 0.7;
/** Times the processor time of a bare route. */
const GOAL_CPU = 1.5;

const DAY_MS = 86_400_000;

const CALLS = ['/auth/me', '/auth/sessions', '/api/notifications', '/api/matches', '/api/teams'] as const;
/** Of a player of the demo club, whose lists are full. */
const CALLS_OF_CLUB = [
  '/api/matches',
  '/api/teams',
  '/api/conversations',
  '/api/home?sport=tennis&timeZone=UTC',
  `/api/calendar?from=${Date.now() - 7 * DAY_MS}&before=${Date.now() + 28 * DAY_MS}`,
] as const;

interface Round {
  readonly perSecond: number;
  readonly cpuMs: number;
}

/** Someone who asks for some addresses. */
interface Asker {
  readonly name: string;
  readonly cookie: string;
  readonly paths: readonly string[];
  /** Requests of a round. */
  readonly count: number;
}

/** The fixed cost of a request: ours against a bare Fastify route that sends the same statements and answers the same bytes. */
export function benchRequests(): Promise<Figure[]> {
  return onServer(measure);
}

async function measure(app: App, database: OpenDatabase, dataDir: string): Promise<Figure[]> {
  const askers = await findAskers(database, dataDir);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const pool = new pg.Pool({ connectionString: database.url, max: database.pool.options.max });
  const caller = fork(join(import.meta.dirname, 'requests', 'caller.ts'));
  const figures: Figure[] = [];
  try {
    for (const asker of askers) {
      const { name, cookie, count } = asker;
      for (const [path, { statements, body }] of await statementsOf(app, asker)) {
        const bare = fastify();
        bare.get(path.split('?', 1)[0] ?? path, async (_request, reply) => {
          for (const statement of statements) {
            await pool.query(statement);
          }
          return reply.type('application/json; charset=utf-8').send(body);
        });
        await bare.listen({ port: 0, host: '127.0.0.1' });
        const rounds: { ours: Round; bare: Round }[] = [];
        for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
          const asked = { cookie, count, at: AT_A_TIME };
          const both = {
            bare: await ask({ url: originOf(bare) + path, ...asked }),
            ours: await ask({ url: originOf(app) + path, ...asked }),
          };
          if (round >= 0) {
            rounds.push(both);
          }
        }
        await bare.close();
        const called = `GET ${path.split('?', 1)[0]} of ${name}, ${statements.length} ${statements.length === 1 ? 'statement' : 'statements'}`;
        figures.push(...figuresOf(called, rounds));
      }
    }
  } finally {
    caller.kill();
    await pool.end();
  }
  return figures;

  async function ask(asked: Asked): Promise<Round> {
    const before = process.cpuUsage();
    caller.send(asked);
    const [ms] = (await once(caller, 'message')) as [number];
    const { user, system } = process.cpuUsage(before);
    return { perSecond: (asked.count / ms) * 1000, cpuMs: (user + system) / 1000 / asked.count };
  }
}

/** An account that has nothing, and the player of a demo club. */
async function findAskers(database: OpenDatabase, dataDir: string): Promise<readonly Asker[]> {
  const { db } = database;
  const { cookie } = await buildAccount({ db, clock: systemClock });
  const config = { ...configOf(dataDir), seedDemo: 'always' } as const;
  const log = createLogger(config);
  await db.transaction((tx) => seedClub(createSeedContext({ config, db: tx, clock: systemClock, log })));
  await database.pool.query('analyze');
  const player = await findDemoPlayer(db);
  if (!player) {
    throw new Error('The demo club has no player.');
  }
  const sessions = createSessions({ db, clock: systemClock, idleDays: 30, absoluteDays: 180 });
  const token = await sessions.start({ userId: player.id, userAgent: undefined, replaces: undefined });
  return [
    { name: 'a newcomer', cookie, paths: CALLS, count: COUNT },
    { name: 'a player', cookie: `session=${token}`, paths: CALLS_OF_CLUB, count: COUNT_OF_LISTS },
  ];
}

/** Each round's ratio, and the one in the middle: both of a round meet the same neighbors on a shared machine. */
function figuresOf(name: string, rounds: readonly { ours: Round; bare: Round }[]): Figure[] {
  const middle = (of: 'ours' | 'bare', what: keyof Round) => median(rounds.map((round) => round[of][what]));
  const share = median(rounds.map(({ ours, bare }) => ours.perSecond / bare.perSecond));
  const times = median(rounds.map(({ ours, bare }) => ours.cpuMs / bare.cpuMs));
  return [
    {
      name,
      measured: `${middle('ours', 'perSecond').toFixed(0)}/s`,
      baseline: `bare ${middle('bare', 'perSecond').toFixed(0)}/s`,
      ratio: share,
      goal: { text: `≥ ${GOAL} of the throughput`, holds: share >= GOAL },
    },
    {
      name: 'its processor time',
      measured: `${middle('ours', 'cpuMs').toFixed(3)} ms`,
      baseline: `bare ${middle('bare', 'cpuMs').toFixed(3)} ms`,
      ratio: times,
      goal: { text: `≤ ${GOAL_CPU} times`, holds: times <= GOAL_CPU },
    },
  ];
}

function originOf({ server }: { server: App['server'] }): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

interface Heard {
  /** With their names, so that the bare route's are prepared too. */
  readonly statements: readonly { name: string; text: string; values: unknown[] }[];
  readonly body: string;
}

/** The statements that each call sends, and the bytes of its answer. */
async function statementsOf(app: App, { name, cookie, paths }: Asker): Promise<ReadonlyMap<string, Heard>> {
  const { prototype } = pg.Client;
  const send = prototype.query;
  const heard = new Map<string, Heard>();
  // The server's own jobs send statements in between.
  const asking = new AsyncLocalStorage<Statement[]>();
  for (const path of paths) {
    for (let time = 0; time < FIRST_ASKS; time += 1) {
      await app.inject({ url: path, headers: { cookie } });
    }
    const statements: Statement[] = [];
    prototype.query = function (this: pg.Client, ...asked: unknown[]) {
      const statement = readStatement(asked);
      if (!OF_TRANSACTIONS.test(statement.text)) {
        asking.getStore()?.push(statement);
      }
      return Reflect.apply(send, this, asked);
    } as typeof send;
    const answer = await asking
      .run(statements, async () => app.inject({ url: path, headers: { cookie } }))
      .finally(() => {
        prototype.query = send;
      });
    if (answer.statusCode !== 200) {
      throw new Error(`${path} was answered ${answer.statusCode}.`);
    }
    heard.set(path, {
      statements: statements.map(({ text, values }, index) => ({
        ...{ name: `${path.split('?', 1)[0]} of ${name} ${index}`, text },
        values: [...values],
      })),
      body: answer.body,
    });
  }
  return heard;
}
