import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { trainingJournal } from '#server/db/schema/training.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Ask, asking, buildClub } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { matchBody } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';
import { newAt, noteBody } from '#test/training.ts';

let server: Harness;

beforeAll(async () => {
  server = await harness();
});

async function newcomer(): Promise<{ ask: Ask; person: SignedInAccount }> {
  const person = await buildAccount(server);
  return { ask: asking(server, person), person };
}

/** A match of this player against Jonas Weiß. */
async function playedBy({ ask, person }: { ask: Ask; person: SignedInAccount }): Promise<string> {
  const body = matchBody({
    players: { a: [{ name: 'Maya', accountId: person.account.id }], b: [{ name: 'Jonas Weiß' }] },
  });
  expect((await ask('POST', '/api/matches', body)).status).toBe(201);
  return body.id;
}

const list = async (ask: Ask, query = '') => (await ask('GET', `/api/training/journal${query}`)).body.notes;

describe('a note', () => {
  test('is saved once despite repeats, and can be completed after the match', async () => {
    const { ask } = await newcomer();
    const url = newAt('journal');
    const first = await ask('PUT', url, noteBody());
    const again = await ask('PUT', url, noteBody());
    await ask('PUT', url, noteBody({ worked: ' The wide serve ', change: 'Earlier feet', result: 'partly' }));

    expect(first.body.note).toMatchObject({
      plan: 'Serve wide on the ad court',
      worked: null,
      opponents: null,
    });
    expect(again).toEqual(first);
    expect(await list(ask)).toEqual([
      { ...first.body.note, worked: 'The wide serve', change: 'Earlier feet', result: 'partly' },
    ]);
  });

  test('names the opponents of a match in which its player plays', async () => {
    const player = await newcomer();
    const matchId = await playedBy(player);
    await player.ask('PUT', newAt('journal'), noteBody({ matchId }));
    await player.ask('PUT', newAt('journal'), noteBody());

    expect(await list(player.ask, `?matchId=${matchId}`)).toMatchObject([
      { matchId, opponents: ['Jonas Weiß'] },
    ]);
    await player.ask('DELETE', `/api/matches/${matchId}`);
    expect(await list(player.ask, `?matchId=${matchId}`)).toMatchObject([{ opponents: null }]);
  });

  test('waits for its match, which may arrive later', async () => {
    const player = await newcomer();
    const matchId = uuidv7();
    const saved = await player.ask('PUT', newAt('journal'), noteBody({ matchId }));

    expect([saved.status, saved.body.note]).toMatchObject([200, { matchId, opponents: null }]);
  });

  test('reveals nothing about a match of other players', async () => {
    const [player, reader] = [await newcomer(), await newcomer()];
    const matchId = await playedBy(player);
    await reader.ask('PUT', newAt('journal'), noteBody({ matchId }));

    expect(await list(reader.ask)).toMatchObject([{ matchId, opponents: null }]);
    expect(await list(reader.ask, '?q=jonas')).toEqual([]);
  });

  test.each([
    ['without words', { plan: null }],
    ['of blanks', { plan: '  ' }],
    ['of 2,001 characters', { worked: 'x'.repeat(2001) }],
    ['on no day', { day: '2026-02-30' }],
    ['with another result', { result: 'won' }],
  ])('is refused %s', async (_name, changes) => {
    const { ask } = await newcomer();
    const { status, body } = await ask('PUT', newAt('journal'), { ...noteBody(), ...changes });

    expect([status, body.code]).toEqual([400, 'bad-request']);
  });

  test('is refused beyond 5,000', async () => {
    const { ask, person } = await newcomer();
    await server.db.execute(sql`
      insert into ${trainingJournal} (id, account_id, on_day, plan, search_text, created_at)
      select gen_random_uuid(), ${person.account.id}, '2026-06-01', 'x', 'x', now() from generate_series(1, 4999)`);
    const last = newAt('journal');

    expect((await ask('PUT', last, noteBody())).status).toBe(200);
    expect((await ask('PUT', newAt('journal'), noteBody())).body.code).toBe('too-many-kept');
    expect((await ask('PUT', last, noteBody({ plan: 'Still editable' }))).status).toBe(200);
  });

  test('can be deleted and restored', async () => {
    const { ask } = await newcomer();
    const url = newAt('journal');
    await ask('PUT', url, noteBody());
    await ask('DELETE', url);
    const left = await list(ask);
    const restored = await ask('POST', `${url}/restore`);

    expect(left).toEqual([]);
    expect(restored.body.note).toMatchObject({ plan: 'Serve wide on the ad court' });
    expect(await list(ask)).toHaveLength(1);
  });
});

describe('the journal', () => {
  test('is listed by day, page by page', async () => {
    const { ask } = await newcomer();
    for (let day = 1; day <= 51; day += 1) {
      const on = new Date(Date.UTC(2026, 3, day)).toISOString().slice(0, 10);
      await ask('PUT', newAt('journal'), noteBody({ day: on }));
    }
    const first = (await ask('GET', '/api/training/journal')).body;
    const second = (await ask('GET', `/api/training/journal?before=${first.next}`)).body;

    expect(first.notes[0].day).toBe('2026-05-21');
    expect(second.notes).toMatchObject([{ day: '2026-04-01' }]);
    expect([first.notes.length, second.next]).toEqual([50, null]);
    expect((await ask('GET', `/api/training/journal?before=${uuidv7()}`)).body.code).toBe(
      'training-not-found',
    );
  });

  test('finds words in any case and accent, and opponents', async () => {
    const player = await newcomer();
    const matchId = await playedBy(player);
    await player.ask('PUT', newAt('journal'), noteBody({ plan: 'Señor 100% lob', change: 'Bend the knees' }));
    await player.ask('PUT', newAt('journal'), noteBody({ plan: 'Net early', matchId }));
    const found = async (q: string) =>
      (await list(player.ask, `?q=${encodeURIComponent(q)}`)).map(({ plan }: { plan: string }) => plan);

    expect(await found('senor KNEES')).toEqual(['Señor 100% lob']);
    expect(await found('100%')).toEqual(['Señor 100% lob']);
    expect(await found('weiß net')).toEqual(['Net early']);
    expect(await found('backhand')).toEqual([]);
  });

  test('shows a coach and an admin of the team nothing', async () => {
    const { ask, teamId } = await buildClub(server);
    await ask.player('PUT', newAt('journal'), noteBody({ plan: 'Zebra play' }));
    const seen = [];
    for (const asker of [ask.coach, ask.admin]) {
      seen.push(await asker('GET', '/api/training/journal'));
      seen.push(await asker('GET', `/api/coaching/teams/${teamId}/dashboard?sport=tennis`));
    }

    expect(JSON.stringify(seen)).not.toContain('Zebra');
    expect(await list(ask.player)).toMatchObject([{ plan: 'Zebra play' }]);
  });

  test('shows a guardian nothing of what a minor writes', async () => {
    const minor = await buildAccount(server, { birthYear: server.clock.now().getUTCFullYear() - 12 });
    const owner = await buildAccount(server);
    const child = asking(server, minor);
    const admin = asking(server, owner);
    const guardian = asking(server, await buildAccount(server));
    await buildTeam(server, { members: [minor, [owner, 'admin']] });
    server.clock.advance({ days: 8 });
    const minorId = minor.account.id;
    const { code } = (await admin('POST', '/api/family/guardians', { id: uuidv7(), minorId })).body;
    expect((await guardian('POST', `/api/family/invites/${code}/accept`)).body.isActive).toBe(true);
    await child('PUT', newAt('journal'), noteBody({ plan: 'Zebra play' }));

    const seen = [];
    for (const path of ['/api/training/journal', '/api/family', `/api/family/${minorId}/events`]) {
      seen.push(await guardian('GET', path));
    }
    expect(seen.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(JSON.stringify(seen)).not.toContain('Zebra');
    expect(await list(child)).toMatchObject([{ plan: 'Zebra play' }]);
  });
});
