import type { BranchChoice } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, type Device, deviceOf, type Event, ids, logOf, points, undo } from '#test/matches.ts';

let server: Harness;
let maya: SignedInAccount;
let phone: Device;
let tablet: Device;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  phone = deviceOf(maya, server.app);
  tablet = deviceOf(maya, server.app);
});

describe('a branch', () => {
  test('is stored once beside the log and listed until decided', async () => {
    const { id, theirs, mine, branchId } = await twoLogs();
    const again = await keep(id, { id: branchId, base: 2, events: mine });
    expect(again.status).toBe(200);

    const { branches } = (await phone.get(`/api/matches/${id}/branches`)).body;
    expect(branches).toMatchObject([
      { id: branchId, base: 2, deviceId: tablet.deviceId, scorer: 'Maya Okafor', events: mine, choice: null },
    ]);
    expect((await logOf(phone, id)).slice(2)).toEqual(ids(theirs));
  });

  test('gives the lease back, so that the other device scores on', async () => {
    const { id } = await buildMatch(phone, { log: points('ab') });
    server.clock.advance({ minutes: 3 });
    await tablet.append(id, { base: 1, events: points('a') });
    await keep(id, { base: 2, events: points('a') });
    expect((await phone.append(id, { base: 2, events: points('b') })).status).toBe(200);
  });

  test.each([
    ['that says something else under a known id', 409, 'id-taken'],
    ['on a log that there is not', 409, 'stale'],
    ['that the rules refuse', 422, 'nothing-to-undo'],
    ['with nothing in it', 400, 'bad-request'],
  ])('%s is refused', async (what, status, code) => {
    const { id, branchId } = await twoLogs();
    const refused = await keep(id, wrongBranch(what, branchId));
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  test('is refused when its entries are already in the log', async () => {
    const { id, theirs } = await twoLogs();
    const refused = await keep(id, { base: 2, events: theirs });
    expect(refused.body).toMatchObject({ code: 'id-taken', detail: { id: theirs[0]?.id } });
  });

  test('is one of twenty at most', async () => {
    const { id } = await buildMatch(phone);
    for (const _ of Array.from({ length: 20 })) {
      await keep(id, { base: 0, events: points('a') });
    }
    expect((await keep(id, { base: 0, events: points('a') })).body.code).toBe('too-many-branches');
  });
});

describe('the decision', () => {
  test('to keep the log leaves it as it is', async () => {
    const { id, theirs, branchId } = await twoLogs();
    expect((await resolve(id, branchId, 'keep')).body.branch.choice).toBe('keep');
    expect((await logOf(phone, id)).slice(2)).toEqual(ids(theirs));
    expect((await phone.get(`/api/matches/${id}/branches`)).body.branches).toEqual([]);
  });

  test('taking the branch undoes events after its base, newest first, and continues from there', async () => {
    const { id, theirs, mine, branchId } = await twoLogs();
    expect((await resolve(id, branchId, 'take')).status).toBe(200);

    const { log, match } = (await phone.get(`/api/matches/${id}`)).body;
    const events: Event[] = log.map(({ event }: { event: Event }) => event);
    expect(events.slice(4, 6)).toMatchObject([
      { kind: 'undo', target: theirs[1]?.id },
      { kind: 'undo', target: theirs[0]?.id },
    ]);
    expect(ids(events.slice(6))).toEqual(ids(mine));
    expect(match).toMatchObject({ pointsPlayed: 5, points: { a: '40', b: '30' } });
    expect((await phone.append(id, { base: 9, events: points('a') })).body.code).toBe('lease-held');
  });

  test('is taken once: the same again is answered the same, another is refused', async () => {
    const { id, branchId } = await twoLogs();
    await resolve(id, branchId, 'take');
    const { length } = await logOf(phone, id);
    expect((await resolve(id, branchId, 'take')).status).toBe(200);
    expect((await resolve(id, branchId, 'keep')).body.code).toBe('branch-resolved');
    expect(await logOf(phone, id)).toHaveLength(length);
  });

  test('brings back what the other log had undone of the base', async () => {
    const base = points('ab');
    const { id } = await buildMatch(phone, { log: base });
    await phone.append(id, { base: 2, events: [undo(base[1] as Event), ...points('a')] });
    const branchId = uuidv7();
    const note: Event = { id: uuidv7(), at: 0, kind: 'bookmark', target: base[1]?.id ?? '' };
    await keep(id, { id: branchId, base: 2, events: [note, ...points('b')] });
    expect((await resolve(id, branchId, 'take')).status).toBe(200);
    expect((await phone.get(`/api/matches/${id}`)).body.match.points).toEqual({ a: '15', b: '30' });
  });

  test('keeps one of two simultaneous decisions', async () => {
    const { id, branchId } = await twoLogs();
    const answers = await Promise.all([resolve(id, branchId, 'take'), resolve(id, branchId, 'keep')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('on a branch of another match, or of none, is not found', async () => {
    const { id } = await buildMatch(phone);
    const { branchId } = await twoLogs();
    for (const unknown of [branchId, uuidv7(), 'nothing']) {
      expect((await resolve(id, unknown, 'take')).body.code).toBe('branch-not-found');
    }
  });
});

test('is hidden from others', async () => {
  const { id, branchId } = await twoLogs();
  const { cookie } = await buildAccount(server);
  const stranger = deviceOf({ cookie }, server.app);
  const body = { id: uuidv7(), base: 0, deviceId: stranger.deviceId, events: points('a') };
  const choice = { choice: 'keep', deviceId: stranger.deviceId };
  for (const [path, payload] of [
    [`/api/matches/${id}/branches`, body],
    [`/api/matches/${id}/branches/${branchId}/resolve`, choice],
  ] as const) {
    expect((await post(cookie, path, payload)).body.code).toBe('match-not-found');
    expect((await server.app.inject({ method: 'POST', url: path, payload })).statusCode).toBe(401);
  }
  expect((await stranger.get(`/api/matches/${id}/branches`)).body.code).toBe('match-not-found');
});

/** Two points that both have; then the phone scored two more, and the tablet three. */
async function twoLogs() {
  const { id } = await buildMatch(phone, { log: points('ab') });
  const [theirs, mine, branchId] = [points('bb'), points('aab'), uuidv7()];
  await phone.append(id, { base: 2, events: theirs });
  await keep(id, { id: branchId, base: 2, events: mine });
  return { id, theirs, mine, branchId };
}

function wrongBranch(what: string, branchId: string) {
  switch (what) {
    case 'that says something else under a known id':
      return { id: branchId, base: 2, events: points('b') };
    case 'on a log that there is not':
      return { base: 99, events: points('b') };
    case 'that the rules refuse':
      return { base: 2, events: points('b').map(undo) };
    default:
      return { base: 2, events: [] };
  }
}

function keep(matchId: string, body: { id?: string; base: number; events: readonly unknown[] }) {
  return post(maya.cookie, `/api/matches/${matchId}/branches`, {
    id: uuidv7(),
    deviceId: tablet.deviceId,
    ...body,
  });
}

function resolve(matchId: string, branchId: string, choice: BranchChoice) {
  const body = { choice, deviceId: tablet.deviceId };
  return post(maya.cookie, `/api/matches/${matchId}/branches/${branchId}/resolve`, body);
}

async function post(cookie: string, url: string, payload: object) {
  const response = await server.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  return { status: response.statusCode, body: response.json() };
}
