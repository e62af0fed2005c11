import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { App } from '@allcourt/server/src/app.ts';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { buildAccount } from '@allcourt/server/test/builders.ts';
import fastify from 'fastify';
import pg from 'pg';
import { OF_TRANSACTIONS, readStatement, type Statement } from './growth/statement-watch.ts';
import { median } from './measure.ts';
import { onServer } from './open-server.ts';
import type { Figure } from './report.ts';
import type { Asked } from './requests/caller.ts';

const ROUNDS = 12;
const WARM_UPS = 3;
const COUNT = 1500;
const AT_A_TIME = 16;
/** By then the server remembers what it reads once. */
const FIRST_ASKS = 3;
/** Of the throughput of a bare route. */
const GOAL = 0.7;

const CALLS = ['/auth/me', '/auth/sessions', '/api/notifications', '/api/matches', '/api/teams'] as const;

interface Round {
  perSecond: number[];
  cpuMs: number[];
}

/** The fixed cost of a request: ours against a bare Fastify route that sends the same statements and answers the same bytes. */
export function benchRequests(): Promise<Figure[]> {
  return onServer(measure);
}

async function measure(app: App, database: OpenDatabase): Promise<Figure[]> {
  const { cookie } = await buildAccount({ db: database.db, clock: systemClock });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const ours = originOf(app);
  const pool = new pg.Pool({ connectionString: database.url, max: database.pool.options.max });
  const bare = fastify();
  const heard = await statementsOf(app, cookie);
  for (const [path, { statements, body }] of heard) {
    bare.get(path, async (_request, reply) => {
      for (const statement of statements) {
        await pool.query(statement);
      }
      return reply.type('application/json; charset=utf-8').send(body);
    });
  }
  await bare.listen({ port: 0, host: '127.0.0.1' });
  const caller = fork(join(import.meta.dirname, 'requests', 'caller.ts'));
  const figures: Figure[] = [];
  try {
    for (const path of CALLS) {
      const rounds = { ours: emptyRound(), bare: emptyRound() };
      for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
        for (const [name, origin] of [
          ['bare', originOf(bare)],
          ['ours', ours],
        ] as const) {
          const { perSecond, cpuMs } = await ask({ url: origin + path, cookie, count: COUNT, at: AT_A_TIME });
          if (round >= 0) {
            rounds[name].perSecond.push(perSecond);
            rounds[name].cpuMs.push(cpuMs);
          }
        }
      }
      const share = median(rounds.ours.perSecond) / median(rounds.bare.perSecond);
      const statements = heard.get(path)?.statements.length ?? 0;
      figures.push({
        name: `GET ${path}, ${statements} ${statements === 1 ? 'statement' : 'statements'}`,
        measured: `${median(rounds.ours.perSecond).toFixed(0)}/s, ${median(rounds.ours.cpuMs).toFixed(2)} ms of CPU`,
        baseline: `bare ${median(rounds.bare.perSecond).toFixed(0)}/s, ${median(rounds.bare.cpuMs).toFixed(2)} ms`,
        ratio: share,
        goal: { text: `≥ ${GOAL} of the throughput`, holds: share >= GOAL },
      });
    }
  } finally {
    caller.kill();
    await bare.close();
    await pool.end();
  }
  return figures;

  async function ask(asked: Asked): Promise<{ perSecond: number; cpuMs: number }> {
    const before = process.cpuUsage();
    caller.send(asked);
    const [ms] = (await once(caller, 'message')) as [number];
    const { user, system } = process.cpuUsage(before);
    return { perSecond: (asked.count / ms) * 1000, cpuMs: (user + system) / 1000 / asked.count };
  }
}

function emptyRound(): Round {
  return { perSecond: [], cpuMs: [] };
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
async function statementsOf(app: App, cookie: string): Promise<ReadonlyMap<string, Heard>> {
  const { prototype } = pg.Client;
  const send = prototype.query;
  const heard = new Map<string, Heard>();
  for (const path of CALLS) {
    for (let time = 0; time < FIRST_ASKS; time += 1) {
      await app.inject({ url: path, headers: { cookie } });
    }
    const statements: Statement[] = [];
    prototype.query = function (this: pg.Client, ...asked: unknown[]) {
      const statement = readStatement(asked);
      if (!OF_TRANSACTIONS.test(statement.text)) {
        statements.push(statement);
      }
      return Reflect.apply(send, this, asked);
    } as typeof send;
    const answer = await app.inject({ url: path, headers: { cookie } }).finally(() => {
      prototype.query = send;
    });
    if (answer.statusCode !== 200) {
      throw new Error(`${path} was answered ${answer.statusCode}.`);
    }
    heard.set(path, {
      statements: statements.map(({ text, values }, index) => ({
        ...{ name: `${path} ${index}`, text },
        values: [...values],
      })),
      body: answer.body,
    });
  }
  return heard;
}
