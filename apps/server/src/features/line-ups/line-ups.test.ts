import type { ClaimSuggestionsAnswer } from '@allcourt/contract';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { ratingSteps } from '#server/db/schema/ratings.ts';
import { teams } from '#server/db/schema/teams.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, games, point, points, undo } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';
import { confirmOverdue } from './answers.ts';

const DAY = 86_400_000;
/** Two sets to love, for one match only: an event has its id to itself. */
const won = () => games('aaaaaa aaaaaa');
const POINTS = 48;

let server: Harness;
let maya: SignedInAccount;
let jonas: SignedInAccount;
let stranger: SignedInAccount;
let scorer: Device;
let rival: Device;
let teamId: string;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  jonas = await buildAccount(server, { displayName: 'Jonas Lindqvist' });
  stranger = await buildAccount(server, { displayName: 'A Stranger' });
  ({ teamId } = await buildTeam(server, { members: [maya, jonas] }));
  scorer = deviceOf(maya, server.app);
  rival = deviceOf(jonas, server.app);
});

type Suggestion = ClaimSuggestionsAnswer['suggestions'][number];

const me = () => ({ name: 'Maya Okafor', accountId: maya.account.id });
const them = () => ({ name: 'Jonas Lindqvist', accountId: jonas.account.id });

/** A match in which Maya named Jonas. */
async function named(log = won()): Promise<string> {
  const { id } = await buildMatch(scorer, { players: { a: [me()], b: [them()] }, log });
  return id;
}

async function send(
  device: { cookie: string },
  method: 'POST' | 'PUT' | 'DELETE',
  url: string,
  body?: object,
) {
  const response = await server.app.inject({
    method,
    url,
    headers: { cookie: device.cookie },
    ...(body ? { payload: body } : {}),
  });
  return { status: response.statusCode, code: response.body === '' ? null : response.json().code };
}

const confirm = (matchId: string, who = jonas, seq = POINTS) =>
  send(who, 'POST', `/api/matches/${matchId}/answer`, { answer: 'confirm', seq });
const decline = (matchId: string, who = jonas) =>
  send(who, 'POST', `/api/matches/${matchId}/answer`, { answer: 'not-me', seq: 0 });
const listOf = async (device: Device): Promise<string[]> =>
  (await device.get('/api/matches')).body.matches.map(({ id }: { id: string }) => id);
const lineUp = async (matchId: string, device = scorer) =>
  (await device.get(`/api/matches/${matchId}/line-up`)).body;
const rated = async (matchId: string) => server.db.$count(ratingSteps, eq(ratingSteps.matchId, matchId));

describe('being named', () => {
  test('asks the person, shows them the match, and counts nowhere until they confirm', async () => {
    const id = await named();

    const { namings } = (await rival.get('/api/needs')).body;
    expect(namings).toMatchObject([{ match: { id, namedSide: 'b', mySide: null }, side: 'b' }]);
    expect((await rival.get('/api/notifications')).body.notifications).toMatchObject([
      {
        type: 'match-named',
        title: 'Confirm your match with Maya Okafor',
        body: '0–6, 0–6',
        link: `/matches/${id}`,
      },
    ]);
    expect(await listOf(rival)).toEqual([]);
    expect(await rated(id)).toBe(0);

    expect(await confirm(id)).toEqual({ status: 204, code: null });
    expect((await rival.get('/api/needs')).body.namings).toEqual([]);
    expect(await listOf(rival)).toEqual([id]);
    expect(await listOf(scorer)).toEqual([id]);
    expect((await rival.get(`/api/matches/${id}`)).body.match).toMatchObject({
      mySide: 'b',
      canScore: false,
    });
    expect(await rated(id)).toBe(2);
    expect((await scorer.get('/api/notifications')).body.notifications).toMatchObject([
      { type: 'match-answered', title: 'Jonas Lindqvist confirmed your match' },
    ]);
    expect(await confirm(id)).toEqual({ status: 204, code: null });
    expect(await rated(id)).toBe(2);
  });

  test.each([
    ['a stranger', async () => stranger],
    ['a person who lets no one name them', async () => choosing('none')],
    ['a person who has not accepted the scorer', async () => choosing('accepted')],
    ['a person who has blocked the scorer', async () => blocking(jonas, maya)],
    ['a person blocked by the scorer', async () => blocking(maya, jonas)],
  ])('is as if they did not exist for %s', async (_who, prepare) => {
    const other = await prepare();
    const { id } = await buildMatch(scorer, {
      players: { a: [me()], b: [{ name: 'Someone', accountId: other.account.id }] },
      log: won(),
    });
    const device = deviceOf(other, server.app);
    expect((await device.get('/api/needs')).body.namings).toEqual([]);
    expect(await standingOf(id, device)).toEqual({ mySide: null, namedSide: undefined });
    expect((await lineUp(id)).seats[1]).toMatchObject({ name: 'Someone', accountId: null, answer: null });
    expect((await confirm(id, other)).status).toBeGreaterThanOrEqual(403);
  });

  test('reaches who may be under 18 through a shared team only', async () => {
    await setBirthYear(jonas, 2015);
    const withTeam = await named();
    expect((await lineUp(withTeam)).seats[1]).toMatchObject({ answer: 'asked' });
    await send(jonas, 'POST', `/api/matches/${withTeam}/answer`, { answer: 'confirm', seq: POINTS });

    await server.db.update(teams).set({ deletedAt: server.clock.now() }).where(eq(teams.id, teamId));
    const without = await named();
    expect((await lineUp(without)).seats[1]).toMatchObject({ answer: null });
  });

  test('is refused once and for all by “Not me”: the name stays a guest’s', async () => {
    const id = await named();
    expect(await decline(id)).toEqual({ status: 204, code: null });
    expect(await standingOf(id, rival)).toEqual({ mySide: null, namedSide: undefined });
    expect((await lineUp(id)).seats[1]).toMatchObject({ accountId: null, answer: 'declined' });
    expect((await confirm(id)).status).toBeGreaterThanOrEqual(403);
    const again = await send(maya, 'PUT', `/api/matches/${id}/line-up/b/1`, them());
    expect(again.status).toBe(200);
    await send(maya, 'PUT', `/api/matches/${id}/line-up/b/1`, { name: 'J', accountId: null });
    await send(maya, 'PUT', `/api/matches/${id}/line-up/b/1`, them());
    expect((await lineUp(id)).seats[1]).toMatchObject({ accountId: null, answer: 'declined' });
  });

  test('is refused for every seat of the match, also after another account was named', async () => {
    const [ana, zoe] = [await buildAccount(server), await buildAccount(server)];
    await buildTeam(server, { members: [maya, ana, zoe] });
    const { id } = await buildMatch(scorer, {
      setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'doubles', firstServer: 'a' },
      players: { a: [me(), { name: 'Ana' }], b: [them(), { name: 'Zoe' }] },
      log: won(),
    });
    const name = (seat: string, who: { name: string; accountId: string | null }) =>
      send(maya, 'PUT', `/api/matches/${id}/line-up/${seat}`, who);
    const asked = async () => (await rival.get('/api/needs')).body.namings.length;
    await decline(id);
    expect((await name('b/1', { name: 'Zoe', accountId: zoe.account.id })).status).toBe(200);
    expect((await lineUp(id)).seats[2]).toMatchObject({ name: 'Zoe', answer: 'asked' });
    expect((await name('b/1', them())).status).toBe(200);
    expect((await lineUp(id)).seats[2]).toMatchObject({ accountId: null, answer: 'declined' });
    await name('b/1', { name: 'Someone', accountId: null });
    expect((await lineUp(id)).seats[2]).toMatchObject({ name: 'Someone', answer: null });
    await name('b/2', them());
    expect((await lineUp(id)).seats[3]).toMatchObject({ accountId: null, answer: 'declined' });
    expect(await asked()).toBe(0);
    // Only this match, and only this account.
    await name('b/1', { name: 'Ana', accountId: ana.account.id });
    expect((await lineUp(id)).seats[2]).toMatchObject({ answer: 'asked' });
    await named();
    expect(await asked()).toBe(1);
  });

  test('after the fact asks the same way, and a name can become a guest’s again', async () => {
    const { id } = await buildMatch(scorer, { players: { a: [me()], b: [{ name: 'Jonas L' }] }, log: won() });
    expect((await send(maya, 'PUT', `/api/matches/${id}/line-up/b/1`, them())).status).toBe(200);
    expect((await lineUp(id)).seats[1]).toMatchObject({ name: 'Jonas Lindqvist', answer: 'asked' });
    await send(maya, 'PUT', `/api/matches/${id}/line-up/b/1`, { name: 'Jonas', accountId: null });
    expect(await standingOf(id, rival)).toEqual({ mySide: null, namedSide: undefined });

    await send(maya, 'PUT', `/api/matches/${id}/line-up/b/1`, them());
    await confirm(id);
    expect(await send(maya, 'PUT', `/api/matches/${id}/line-up/b/1`, { name: 'X', accountId: null })).toEqual(
      {
        status: 409,
        code: 'already-in-match',
      },
    );
    expect(
      await send(jonas, 'PUT', `/api/matches/${id}/line-up/a/1`, { name: 'X', accountId: null }),
    ).toEqual({
      status: 403,
      code: 'not-scorer',
    });
    expect(await send(maya, 'PUT', `/api/matches/${id}/line-up/b/2`, them())).toMatchObject({ status: 404 });
  });
});

describe('a result', () => {
  test('is not confirmed once it has changed since it was seen', async () => {
    const id = await named();
    expect(await confirm(id, jonas, POINTS - 1)).toEqual({ status: 409, code: 'result-changed' });
  });

  test('is asked about again when the score changes, and counts once it is confirmed again', async () => {
    const log = won();
    const id = await named(log);
    await confirm(id);
    expect(await rated(id)).toBe(2);
    const last = log.at(-1) ?? point('a');
    await scorer.append(id, { base: POINTS, events: [undo(last)] });
    expect(await rated(id)).toBe(0);
    await scorer.append(id, { base: POINTS + 1, events: points('bbbb bbbb bbbb bbbb bbbb bbbb bbbb') });
    const { body } = await scorer.get(`/api/matches/${id}`);
    await scorer.append(id, {
      base: body.match.seq,
      events: [{ id: uuidv7(), at: last.at, kind: 'end', ending: 'retired', winner: 'b' }],
    });
    expect((await lineUp(id)).seats[1]).toMatchObject({ accountId: jonas.account.id, answer: 'asked' });
    expect(await listOf(rival)).toEqual([id]);
  });

  test('is asked about when the match ends, after a confirmation during play', async () => {
    const log = won();
    const id = await named(log.slice(0, -1));
    expect(await confirm(id, jonas, POINTS - 1)).toEqual({ status: 204, code: null });
    expect((await lineUp(id)).seats[1]).toMatchObject({ accountId: jonas.account.id, answer: 'confirmed' });
    await scorer.append(id, { base: POINTS - 1, events: log.slice(-1) });
    expect((await lineUp(id)).seats[1]).toMatchObject({ accountId: jonas.account.id, answer: 'asked' });
    expect(await rated(id)).toBe(0);
    await confirm(id);
    expect(await rated(id)).toBe(2);
  });

  test('confirms itself after seven days where a shared team says so', async () => {
    const id = await named();
    await askedAgo(id, 8 * DAY);
    expect(await confirmOverdue(context())).toBe(0);
    await server.db.update(teams).set({ confirmsResults: true }).where(eq(teams.id, teamId));
    await askedAgo(id, 6 * DAY);
    expect(await confirmOverdue(context())).toBe(0);
    await askedAgo(id, 7 * DAY);
    expect(await confirmOverdue(context())).toBe(1);
    expect((await lineUp(id)).seats[1]).toMatchObject({ answer: 'confirmed', isAutomatic: true });
    expect(await rated(id)).toBe(2);
  });
});

describe('a dispute', () => {
  const proposal = () => ({
    id: uuidv7(),
    reason: 'The second set was 6–4.',
    events: [
      {
        id: uuidv7(),
        at: Date.now(),
        kind: 'score',
        sets: [
          { a: 6, b: 0 },
          { a: 6, b: 4 },
        ],
      },
    ],
  });
  const dispute = (matchId: string, body: object, who = jonas) =>
    send(who, 'POST', `/api/matches/${matchId}/disputes`, body);
  const decide = (matchId: string, id: string, choice: string, who = maya) =>
    send(who, 'POST', `/api/matches/${matchId}/disputes/${id}/decide`, { choice, deviceId: uuidv7() });

  test('becomes the result once it is taken, confirmed by its author', async () => {
    const id = await named();
    const body = proposal();
    expect(await dispute(id, body)).toEqual({ status: 204, code: null });
    expect(await dispute(id, body)).toEqual({ status: 204, code: null });
    expect((await scorer.get('/api/needs')).body.disputes).toMatchObject([
      { match: { id }, disputeId: body.id },
    ]);
    expect(await lineUp(id)).toMatchObject({
      seats: [{}, { answer: 'disputed', accountId: null }],
      disputes: [{ id: body.id, reason: body.reason, resolution: null, isOwn: false }],
      isConfirmed: false,
    });
    expect(await rated(id)).toBe(0);

    expect((await decide(id, body.id, 'take')).status).toBe(200);
    const { match } = (await scorer.get(`/api/matches/${id}`)).body;
    expect(match).toMatchObject({
      status: 'completed',
      winner: 'a',
      sets: [
        { a: 6, b: 0 },
        { a: 6, b: 4 },
      ],
    });
    expect(await lineUp(id)).toMatchObject({ disputes: [{ resolution: 'taken' }], isConfirmed: true });
    expect((await decide(id, body.id, 'take')).status).toBe(200);
    expect(await decide(id, body.id, 'keep')).toEqual({ status: 409, code: 'dispute-resolved' });
  });

  test.each([
    ['keep', 'kept'],
    ['withdraw', 'withdrawn'],
  ])('answered with %s leaves the log, and asks again', async (choice, resolution) => {
    const id = await named();
    const body = proposal();
    await dispute(id, body);
    const who = choice === 'keep' ? maya : jonas;
    expect((await decide(id, body.id, choice, who)).status).toBe(200);
    expect(await lineUp(id)).toMatchObject({
      seats: [{}, { answer: 'asked' }],
      disputes: [{ resolution }],
    });
    expect((await scorer.get(`/api/matches/${id}`)).body.match.seq).toBe(POINTS);
    expect(await confirm(id)).toEqual({ status: 204, code: null });
  });

  test('is for who was named, and decided by the scorer', async () => {
    const id = await named();
    const body = proposal();
    expect(await dispute(id, body, stranger)).toMatchObject({ status: 404 });
    expect(await dispute(id, body, maya)).toEqual({ status: 403, code: 'not-named' });
    await dispute(id, body);
    expect(await decide(id, body.id, 'take', jonas)).toEqual({ status: 403, code: 'not-scorer' });
    expect(await decide(id, body.id, 'withdraw', maya)).toMatchObject({ status: 404 });
    expect(await decide(id, uuidv7(), 'take')).toEqual({ status: 404, code: 'dispute-not-found' });
  });

  test('needs a record that the rules allow', async () => {
    const id = await named();
    const impossible = {
      ...proposal(),
      events: [{ id: uuidv7(), at: 1, kind: 'score', sets: [{ a: 9, b: 1 }] }],
    };
    expect((await dispute(id, impossible)).status).toBe(422);
    expect(await dispute(id, { id: uuidv7() })).toMatchObject({ status: 400 });
  });

  test('can be the disputing player’s own record, from the other side', async () => {
    const id = await named();
    const own = await buildMatch(rival, {
      players: { a: [them()], b: [{ name: 'Maya' }] },
      setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'b' },
      log: games('bbbbbb a bbbbbb'),
    });
    expect((await lineUp(id, rival)).ownRecords).toMatchObject([{ id: own.id }]);
    const body = { id: uuidv7(), ofMatchId: own.id };
    expect(await dispute(id, body)).toEqual({ status: 204, code: null });
    expect((await decide(id, body.id, 'take')).status).toBe(200);
    const { match } = (await scorer.get(`/api/matches/${id}`)).body;
    expect(match).toMatchObject({
      winner: 'a',
      sets: [
        { a: 6, b: 0 },
        { a: 6, b: 1 },
      ],
      pointsPlayed: 52,
    });
    expect(await listOf(rival)).toEqual([id]);
    expect((await rival.get(`/api/matches/${own.id}`)).status).toBe(200);

    expect((await send(jonas, 'POST', `/api/matches/${own.id}/unmerge`)).status).toBe(204);
    expect((await listOf(rival)).toSorted()).toEqual([id, own.id].toSorted());
  });
});

test('an own record of the same match gives way when the other is confirmed', async () => {
  const id = await named();
  const own = await buildMatch(rival, {
    players: { a: [them()], b: [{ name: 'Maya' }] },
    log: games('bbbbbb bbbbbb'),
  });
  const other = await buildMatch(rival, { startedAt: Date.parse('2025-01-01'), log: games('bbbbbb bbbbbb') });
  const answer = (mergeId: string) =>
    send(jonas, 'POST', `/api/matches/${id}/answer`, { answer: 'confirm', seq: POINTS, mergeId });
  expect(await answer(other.id)).toEqual({ status: 409, code: 'not-same-match' });
  expect(await answer(own.id)).toEqual({ status: 204, code: null });
  expect(await listOf(rival)).toEqual([id, other.id]);
  expect(await lineUp(id, rival)).toMatchObject({ mergedIds: [own.id], ownRecords: [] });
});

describe('a claim', () => {
  const claim = (matchId: string, who = jonas, changes: object = {}) => {
    const body = { id: uuidv7(), matchId, side: 'b', number: 1, isEveryMatch: true, ...changes };
    return send(who, 'POST', '/api/claims', body).then((answer) => ({ ...answer, id: body.id }));
  };
  const decide = (id: string, choice: string, who = maya) =>
    send(who, 'POST', `/api/claims/${id}/decide`, { choice });
  const guest = (name = 'Jonas Lindqvist') =>
    buildMatch(scorer, { players: { a: [me()], b: [{ name }] }, log: won() });

  test('brings every match under the name once the scorer accepts, and undoing it is as if it had never been', async () => {
    const [first, second, other] = [
      await guest(),
      await guest('jonas LINDQVIST'),
      await guest('Someone else'),
    ];
    const before = await snapshot();
    expect((await rival.get('/api/claims/suggestions')).body.suggestions).toMatchObject([{ matches: 2 }]);
    const { id } = await claim(first.id);
    expect((await scorer.get('/api/needs')).body.claims).toMatchObject([
      { id, name: 'Jonas Lindqvist', matches: 2, state: 'open', isOwn: false },
    ]);
    expect(await listOf(rival)).toEqual([]);

    expect(await decide(id, 'accept')).toEqual({ status: 204, code: null });
    expect((await listOf(rival)).toSorted()).toEqual([first.id, second.id].toSorted());
    expect(await rated(first.id)).toBe(2);
    expect(await listOf(deviceOf(stranger, server.app))).toEqual([]);
    expect(await decide(id, 'refuse')).toEqual({ status: 409, code: 'claim-decided' });

    expect(await decide(id, 'undo', jonas)).toEqual({ status: 204, code: null });
    expect(await snapshot()).toEqual(before);
    expect(await rated(first.id)).toBe(0);
    expect(await standingOf(other.id, rival)).toEqual({ mySide: null, namedSide: undefined });
  });

  test('is suggested once for each scorer, with their newest match, until it is made', async () => {
    const [ana, zoe] = [
      await buildAccount(server, { displayName: 'Ana Duarte' }),
      await buildAccount(server, { displayName: 'Zoe Tran' }),
    ];
    await buildTeam(server, { members: [jonas, ana, zoe] });
    const guestOf = async (scoredBy: SignedInAccount, day: number) => {
      const { displayName: name, id: accountId } = scoredBy.account;
      const players = { a: [{ name: 'Jonas Lindqvist' }], b: [{ name, accountId }] };
      const device = deviceOf(scoredBy, server.app);
      return buildMatch(device, { players, log: won(), startedAt: Date.UTC(2026, 0, day) });
    };
    const [older, newest, ofAna, ofZoe] = [
      await guestOf(maya, 1),
      await guestOf(maya, 4),
      await guestOf(ana, 3),
      await guestOf(zoe, 2),
    ];
    await guestOf(stranger, 5);
    await send(maya, 'DELETE', `/api/matches/${older.id}`);
    const suggested = async () =>
      (await rival.get('/api/claims/suggestions')).body.suggestions.map(
        ({ match, side, number, scorer: by, matches }: Suggestion) => [
          match.id,
          side + number,
          by.name,
          matches,
        ],
      );
    const all = [
      [newest.id, 'a1', 'Maya Okafor', 1],
      [ofAna.id, 'a1', 'Ana Duarte', 1],
      [ofZoe.id, 'a1', 'Zoe Tran', 1],
    ];
    expect(await suggested()).toEqual(all);
    await claim(ofAna.id, jonas, { side: 'a' });
    expect(await suggested()).toEqual([all[0], all[2]]);
  });

  test('gives back an answer that it replaced when it is undone', async () => {
    const waiting = await named();
    const refused = await buildMatch(scorer, {
      players: { a: [me()], b: [{ name: 'Jonas Lindqvist', accountId: jonas.account.id }] },
      log: won(),
    });
    await decline(refused.id);
    const before = await snapshot();
    const { id } = await claim(waiting);
    await decide(id, 'accept');
    expect((await listOf(rival)).toSorted()).toEqual([waiting, refused.id].toSorted());
    await decide(id, 'undo');
    expect(await snapshot()).toEqual(before);
  });

  test('leaves a guest when it is undone and the account that was named before is erased', async () => {
    const zoe = await buildAccount(server, { displayName: 'Jonas Lindqvist' });
    await buildTeam(server, { members: [maya, zoe] });
    const { id: matchId } = await buildMatch(scorer, {
      players: { a: [me()], b: [{ name: 'Jonas Lindqvist', accountId: zoe.account.id }] },
      log: won(),
    });
    await decline(matchId, zoe);
    const { id } = await claim(matchId);
    await decide(id, 'accept');
    await server.db.delete(appUser).where(eq(appUser.id, zoe.account.id));
    await decide(id, 'undo');
    expect((await lineUp(matchId)).seats[1]).toMatchObject({ accountId: null, answer: null });
  });

  test('is for the scorer to decide, and for no one else to see', async () => {
    const { id: matchId } = await guest();
    const { id } = await claim(matchId, jonas, { isEveryMatch: false });
    expect(await decide(id, 'accept', jonas)).toEqual({ status: 404, code: 'claim-not-found' });
    expect(await decide(id, 'accept', stranger)).toEqual({ status: 404, code: 'claim-not-found' });
    expect(await decide(id, 'undo')).toEqual({ status: 409, code: 'claim-decided' });
    expect(await decide(id, 'refuse')).toEqual({ status: 204, code: null });
    expect((await rival.get('/api/claims')).body.claims).toMatchObject([
      { id, state: 'refused', isOwn: true },
    ]);
    expect(await listOf(rival)).toEqual([]);
  });

  test('needs a guest in a match that the claimant may know of', async () => {
    const { id: matchId } = await guest();
    expect(await claim(matchId, stranger)).toMatchObject({ status: 404, code: 'match-not-found' });
    expect(await claim(matchId, jonas, { side: 'a' })).toMatchObject({
      status: 409,
      code: 'already-in-match',
    });
    expect(await claim(uuidv7())).toMatchObject({ status: 404, code: 'match-not-found' });
    const { body } = await scorer.post(`/api/matches/${matchId}/shares`, {});
    expect(await claim(matchId, stranger, { shareToken: body.token })).toMatchObject({ status: 204 });
  });
});

describe('in doubles', () => {
  test('each of the others confirms for themselves', async () => {
    const [ana, zoe] = [await buildAccount(server), await buildAccount(server)];
    await buildTeam(server, { members: [maya, ana, zoe] });
    const { id } = await buildMatch(scorer, {
      setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'doubles', firstServer: 'a' },
      players: {
        a: [me(), { name: 'Ana', accountId: ana.account.id }],
        b: [them(), { name: 'Zoe', accountId: zoe.account.id }],
      },
      log: won(),
    });
    await confirm(id, ana);
    await confirm(id, zoe);
    expect(await rated(id)).toBe(0);
    await confirm(id, jonas);
    expect(await rated(id)).toBe(4);
  });
});

/** The standing of a device's person in a match; a teammate may look on, and no more. */
async function standingOf(matchId: string, device: Device) {
  const { mySide = null, namedSide } = (await device.get(`/api/matches/${matchId}`)).body.match ?? {};
  return { mySide, namedSide };
}

/** Every seat and every rating step there is. */
async function snapshot() {
  const seats = await server.db.select().from(matchPlayers).orderBy(matchPlayers.matchId, matchPlayers.side);
  return { seats, steps: await server.db.$count(ratingSteps, eq(ratingSteps.accountId, jonas.account.id)) };
}

async function askedAgo(matchId: string, ms: number): Promise<void> {
  await server.db
    .update(matchPlayers)
    .set({ askedAt: new Date(server.clock.now().getTime() - ms) })
    .where(and(eq(matchPlayers.matchId, matchId), eq(matchPlayers.answer, 'asked')));
}

async function choosing(namedBy: 'accepted' | 'none'): Promise<SignedInAccount> {
  expect((await send(jonas, 'PUT', '/api/people/naming', { namedBy })).status).toBe(200);
  return jonas;
}

async function blocking(who: SignedInAccount, other: SignedInAccount): Promise<SignedInAccount> {
  expect((await send(who, 'PUT', `/api/blocks/${other.account.id}`)).status).toBe(200);
  return jonas;
}

async function setBirthYear({ account }: SignedInAccount, birthYear: number): Promise<void> {
  await server.db.update(appUser).set({ birthYear }).where(eq(appUser.id, account.id));
}

function context() {
  return { db: server.db, clock: server.clock, realtime: { send: () => {} } as never };
}
