// Players beside each other, and doubles pairs, from the logs of their matches.

import type { ComparisonAnswer, PartnersAnswer } from '@allcourt/contract';
import type { Won } from '@allcourt/training/progress';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, matchBody, points } from '#test/matches.ts';
import { recallDoubles } from './partner-cache.ts';
import { findDoubles } from './partner-store.ts';

let server: Harness;
let club: Club;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  club = await buildClub(server);
});

const POINTS = 48;

type Who = 'player' | 'custom' | 'coach';

const idOf = (who: Who) => club.people[who].account.id;
const seat = (who: Who) => ({ name: who, accountId: idOf(who) });
const url = (rest: string) => `/api/coaching/teams/${club.teamId}/${rest}`;

async function compare(...whos: readonly Who[]): Promise<ComparisonAnswer> {
  const { status, body } = await club.ask.admin(
    'GET',
    url(`comparison?sport=tennis&players=${whos.map(idOf).join(',')}`),
  );
  expect(status).toBe(200);
  return body;
}

async function partners(): Promise<PartnersAnswer['pairs']> {
  const { status, body } = await club.ask.admin('GET', url('partners?sport=tennis'));
  expect(status).toBe(200);
  return body.pairs;
}

/** A match in straight sets that one of the members scores, or a pair. */
async function play(whos: readonly [Who] | readonly [Who, Who], winner: 'a' | 'b') {
  const discipline = whos.length === 1 ? ('singles' as const) : ('doubles' as const);
  const others = ['Olav', 'Petra'].slice(0, whos.length).map((name) => ({ name }));
  const { id } = await buildMatch(deviceOf(club.people[whos[0]], server.app), {
    setup: { ...matchBody().setup, discipline },
    players: { a: whos.map(seat), b: others },
    log: points(winner.repeat(POINTS)),
  });
  for (const who of whos.slice(1)) {
    const { status } = await club.ask[who]('POST', `/api/matches/${id}/answer`, {
      answer: 'confirm',
      seq: POINTS,
    });
    expect(status).toBe(204);
  }
}

describe('a comparison', () => {
  test('names who is clearly ahead, with the interval', async () => {
    await play(['player'], 'a');
    await play(['custom'], 'b');
    const { rows, players } = await compare('player', 'custom');
    const won = rows.find(({ statistic }) => statistic === 'points-won');

    expect(players.map(({ player, matches }) => [player.accountId, matches])).toEqual([
      [idOf('player'), 1],
      [idOf('custom'), 1],
    ]);
    expect(won?.players.map((rate) => rate && [rate.value, rate.of])).toEqual([
      [1, 48],
      [0, 48],
    ]);
    expect(won?.clear).toMatchObject([{ ahead: 0, behind: 1 }]);
  });

  test('has no rows for players without points, and none is clear between equals', async () => {
    expect((await compare('player', 'custom', 'coach')).rows).toEqual([]);
    await play(['player'], 'a');
    await play(['custom'], 'a');
    const { rows } = await compare('player', 'custom', 'coach');

    expect(rows.length).toBeGreaterThan(0);
    expect(rows.flatMap(({ clear }) => clear)).toEqual([]);
    expect(rows.every(({ players }) => players[2] === null)).toBe(true);
  });

  test.each([
    ['an outsider', () => [idOf('player'), club.people.outsider.account.id], 404, 'member-not-found'],
    ['the same player twice', () => [idOf('player'), idOf('player')], 400, 'bad-request'],
    ['one player', () => [idOf('player')], 400, 'bad-request'],
  ])('refuses %s', async (_whom, ids, status, code) => {
    const refused = await club.ask.admin('GET', url(`comparison?sport=tennis&players=${ids().join(',')}`));

    expect(refused).toMatchObject({ status, body: { code } });
  });
});

describe('partners', () => {
  test('are pairs of the team with their record and what was expected', async () => {
    await play(['player', 'custom'], 'a');
    await play(['player', 'custom'], 'b');
    await play(['player', 'coach'], 'a');
    const pairs = await partners();

    expect(pairs.map(({ players, played, won }) => [players.map(({ name }) => name), played, won])).toEqual([
      [['Cleo Captain', 'Piet Player'], 2, 1],
      [['Cora Coach', 'Piet Player'], 1, 1],
    ]);
    for (const { level, verdict, difference } of pairs) {
      expect(verdict).toBe('chance');
      expect(level.high - level.low).toBeGreaterThan(0.3);
      expect(difference.low).toBeLessThan(0);
    }
  });

  test('leave out singles and other sports', async () => {
    await play(['player'], 'a');
    await play(['player', 'custom'], 'a');
    const { body } = await club.ask.admin('GET', url('partners?sport=pickleball'));

    expect(body.pairs).toEqual([]);
    expect(await partners()).toHaveLength(1);
  });

  test('leave out members who have left', async () => {
    await play(['player', 'custom'], 'a');
    expect(await partners()).toHaveLength(1);
    await club.ask.custom('POST', `${club.url}/leave`);

    expect(await partners()).toEqual([]);
  });

  test('are those of the matches, hidden ones too, whatever becomes of them', async () => {
    await play(['player', 'custom'], 'a');
    await play(['player', 'custom'], 'b');
    await play(['custom', 'coach'], 'a');
    const asked = { teamId: club.teamId, sport: 'tennis' } as const;
    const { rows } = await server.pool.query<{ id: string }>(
      'select id from matches order by started_at, id',
    );
    const ids = rows.map(({ id }) => id);
    const accounts = (['player', 'custom', 'coach'] as const).map(idOf);
    const change = fc.record({
      kind: fc.constantFrom(...CHANGES),
      match: fc.constantFrom(...ids),
      account: fc.constantFrom(...accounts),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
        for (const { kind, match, account } of changes) {
          await server.pool.query(
            ALTER[kind],
            kind === 'hide' || kind === 'show' ? [match, account] : [match],
          );
        }
        const plain = await foldedDoubles(club.teamId);
        for (const { pairs, totals } of [
          await findDoubles(server.db, asked),
          await recallDoubles(server.db, asked),
        ]) {
          expect(pairs.map(({ players, ...won }) => [...players, won]).toSorted()).toEqual(plain.pairs);
          expect(new Map([...totals].toSorted())).toEqual(plain.totals);
        }
      }),
      { numRuns: 25 },
    );
  });
});

const CHANGES = ['hide', 'show', 'hide from owner', 'delete', 'restore'] as const;

/** Changes behind the back of every feature: only the triggers are there to notice. */
const ALTER: Record<(typeof CHANGES)[number], string> = {
  hide: 'update match_players set hidden_at = now() where match_id = $1 and account_id = $2',
  show: 'update match_players set hidden_at = null where match_id = $1 and account_id = $2',
  'hide from owner': 'update matches set owner_hidden_at = now() where id = $1',
  delete: 'update matches set deleted_at = now() where id = $1',
  restore: 'update matches set deleted_at = null, owner_hidden_at = null where id = $1',
};

/** The same from every match and every seat, one by one. */
async function foldedDoubles(teamId: string) {
  const { rows } = await server.pool.query<{ members: string[]; won: boolean }>(
    `select array_agg(p.account_id order by p.account_id) as members, bool_or(m.winner = p.side) as won
      from matches m join match_players p on p.match_id = m.id
      where m.deleted_at is null and m.winner is not null and m.setup->>'discipline' = 'doubles'
        and p.account_id in (select account_id from team_members where team_id = $1)
      group by m.id, p.side`,
    [teamId],
  );
  const [pairs, totals] = [new Map<string, Won>(), new Map<string, Won>()];
  for (const { members, won } of rows) {
    for (const [sums, key] of [
      ...members.map((member) => [totals, member] as const),
      ...(members.length === 2 ? [[pairs, members.join()] as const] : []),
    ]) {
      const sum = sums.get(key) ?? { played: 0, won: 0 };
      sums.set(key, { played: sum.played + 1, won: sum.won + Number(won) });
    }
  }
  return {
    pairs: [...pairs].map(([key, sum]) => [...key.split(','), sum]).toSorted(),
    totals: new Map([...totals].toSorted()),
  };
}
