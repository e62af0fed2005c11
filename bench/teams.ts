import { randomUUID } from 'node:crypto';
import type { App } from '@allcourt/server/src/app.ts';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { importMatches } from '@allcourt/server/src/features/matches/service.ts';
import { figuresOf } from '@allcourt/server/src/features/teams/stats/figures.ts';
import { findMonths, findPlayedBy } from '@allcourt/server/src/features/teams/stats/store.ts';
import { buildAccount, type SignedInAccount } from '@allcourt/server/test/builders.ts';
import { buildTeam } from '@allcourt/server/test/teams.ts';
import { wholeMatches } from './matches.ts';
import { median, timeMs } from './measure.ts';
import { onServer } from './open-server.ts';
import type { Figure } from './report.ts';

const MEMBERS = 14;
const MATCHES = 19_600;
/** Matches that are folded; the others are copies of their rows, day after day into the past. */
const FOLDED = 40;
const ROUNDS = 10;
const WARM_UPS = 3;
const GOAL_MS = 100;

const SINGLES = {
  format: 'SET3-S:6/TB7',
  ruleset: 'itf@2026',
  discipline: 'singles',
  firstServer: 'a',
} as const;

/** Cost of opening a team with years of matches. */
export function benchTeams(): Promise<Figure[]> {
  return onServer(measure);
}

async function measure(app: App, database: OpenDatabase): Promise<Figure[]> {
  const { db, pool } = database;
  const members: SignedInAccount[] = [];
  for (let number = 0; number < MEMBERS; number += 1) {
    members.push(await buildAccount({ db, clock: systemClock }, { displayName: `Member ${number}` }));
  }
  const [reader] = members as [SignedInAccount];
  const { teamId } = await buildTeam(
    { db, clock: systemClock },
    { members: members.map((member) => [member, 'admin'] as const) },
  );
  await play(database, members);
  const ask = async (url: string) => {
    const { statusCode, body } = await app.inject({ url, headers: { cookie: reader.cookie } });
    if (statusCode !== 200) {
      throw new Error(`The server answered ${statusCode}: ${body.slice(0, 400)}`);
    }
  };
  const names = new Map(members.map(({ account }) => [account.id, account.displayName]));
  const played = { accountIds: [...names.keys()], sport: 'tennis' as const };
  const months = [...(await findMonths(db, played)).keys()];
  const fromAll = async () =>
    figuresOf(await findPlayedBy(db, { ...played, months }), { names, sport: 'tennis' });
  const one =
    'update matches set surface = $1 where id = (select id from matches order by started_at desc limit 1)';
  let changes = 0;
  const asked = {
    'statistics of it, as they were': () => ask(`/api/teams/${teamId}/stats`),
    'the same when a match is different': async () => {
      changes += 1;
      await pool.query(one, [changes % 2 === 0 ? 'hard' : 'clay']);
      await ask(`/api/teams/${teamId}/stats`);
    },
    'its roster': () => ask(`/api/teams/${teamId}/members`),
    'the picker with it': () => ask('/api/teams'),
  };
  const times = new Map(Object.keys(asked).map((name) => [name, [] as number[]]));
  const bare: number[] = [];
  for (let round = -WARM_UPS; round < ROUNDS; round += 1) {
    const took = [await timeMs(fromAll)];
    for (const ours of Object.values(asked)) {
      took.push(await timeMs(ours));
    }
    if (round >= 0) {
      bare.push(took[0] ?? 0);
      for (const [index, kept] of [...times.values()].entries()) {
        kept.push(took[index + 1] ?? 0);
      }
    }
  }
  const bareMs = median(bare);
  return [...times].map(([name, all]) => {
    const ms = median(all);
    return {
      name: `a team with ${MATCHES.toLocaleString('en')} matches: ${name}`,
      measured: `p50 ${ms.toFixed(1)} ms`,
      baseline: `adding up all of them ${bareMs.toFixed(1)} ms`,
      ratio: ms / bareMs,
      goal: { text: `≤ ${GOAL_MS} ms`, holds: ms <= GOAL_MS },
    };
  });
}

async function play({ db, pool }: OpenDatabase, members: readonly SignedInAccount[]): Promise<void> {
  const idOf = (number: number) => members[number % MEMBERS]?.account.id ?? '';
  await importMatches(
    db,
    wholeMatches({ name: 'best of 3', setup: SINGLES }, FOLDED).map(({ log }, index) => {
      const isDoubles = index % 2 === 1;
      return {
        id: randomUUID(),
        setup: isDoubles ? { ...SINGLES, discipline: 'doubles' as const } : SINGLES,
        players: {
          a: [idOf(index), ...(isDoubles ? [idOf(index + 3)] : [])].map((accountId) => ({
            name: 'Member',
            accountId,
          })),
          b: ['One', ...(isDoubles ? ['Other'] : [])].map((name) => ({ name: `${name} ${index}` })),
        },
        surface: (['hard', 'clay', 'grass', 'indoor'] as const)[index % 4] ?? null,
        startedAt: Date.now() - index * 3_600_000,
        ownerId: idOf(index),
        deviceId: randomUUID(),
        log: log.map((event, at) => ({
          seq: at + 1,
          event: { ...event, id: randomUUID() },
          receivedAt: new Date(),
        })),
      };
    }),
  );
  const client = await pool.connect();
  try {
    await client.query(
      `create temp table copies as
        select id as old, gen_random_uuid() as id, started_at - number * interval '1 day' as started_at
        from matches, generate_series(1, $1::int) number`,
      [MATCHES / FOLDED - 1],
    );
    await client.query(
      `insert into matches select (jsonb_populate_record(m, jsonb_build_object('id', c.id, 'started_at', c.started_at,
        'ended_at', c.started_at + interval '1 hour'))).* from matches m join copies c on c.old = m.id`,
    );
    await client.query(
      `insert into match_players select (jsonb_populate_record(p,
        jsonb_build_object('match_id', c.id, 'started_at', c.started_at))).*
        from match_players p join copies c on c.old = p.match_id`,
    );
    await client.query('drop table copies');
    await client.query('vacuum analyze');
  } finally {
    client.release();
  }
}
