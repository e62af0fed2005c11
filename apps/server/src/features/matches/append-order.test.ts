import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import {
  buildMatch,
  type Device,
  deviceOf,
  ids,
  logOf,
  PLAY_STARTED,
  point,
  points,
  undo,
} from '#test/matches.ts';
import { recomputeMatches } from './recompute.ts';

let server: Harness;
let maya: SignedInAccount;
let phone: Device;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server);
  phone = deviceOf(maya, server.app);
});

afterAll(async () => {
  expect(await recomputeMatches(server.db, { repair: false })).toMatchObject({
    differing: [],
    unreadable: [],
  });
});

describe('an append sent twice', () => {
  test('is answered the same and stored once', async () => {
    const { id } = await buildMatch(phone);
    const events = points('aba');
    const first = await phone.append(id, { base: 0, events });
    server.clock.advance({ seconds: 30 });
    const again = await phone.append(id, { base: 0, events });

    expect(again).toEqual(first);
    expect(await logOf(phone, id)).toEqual(ids(events));
  });

  test('is answered the same after the log has grown, whatever base it names', async () => {
    const events = points('ab');
    const { id } = await buildMatch(phone, { log: events });
    await phone.append(id, { base: 2, events: points('b') });
    const again = await phone.append(id, { base: 1, events });

    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ seq: 3, stored: [{ seq: 1 }, { seq: 2 }] });
  });

  test('in part: the rest continues from there', async () => {
    const events = points('abaab');
    const { id } = await buildMatch(phone, { log: events.slice(0, 3) });
    const answer = await phone.append(id, { base: 0, events });

    expect(answer.status).toBe(200);
    expect(answer.body.stored.map(({ seq }: { seq: number }) => seq)).toEqual([1, 2, 3, 4, 5]);
    expect(await logOf(phone, id)).toEqual(ids(events));
  });

  test('in part, with another’s point in between: the rest is stale', async () => {
    const [first, second] = [point('a'), point('a', PLAY_STARTED + 1)];
    const between = point('b');
    const { id } = await buildMatch(phone, { log: [first, between] });
    const answer = await phone.append(id, { base: 0, events: [first, second] });

    expect([answer.status, answer.body.code]).toEqual([409, 'stale']);
    expect(answer.body.detail).toMatchObject({
      seq: 2,
      events: [
        { seq: 1, event: first },
        { seq: 2, event: between },
      ],
    });
    expect(await logOf(phone, id)).toEqual(ids([first, between]));
  });

  test('five times together is stored once', async () => {
    const { id } = await buildMatch(phone);
    const events = points('abab');
    const answers = await Promise.all(Array.from({ length: 5 }, () => phone.append(id, { base: 0, events })));

    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await logOf(phone, id)).toEqual(ids(events));
  });

  test('within one append is refused as a whole', async () => {
    const { id } = await buildMatch(phone);
    const twice = point('a');
    const answer = await phone.append(id, { base: 0, events: [twice, point('b'), twice] });

    expect([answer.status, answer.body.code]).toEqual([422, 'event-refused']);
    expect(answer.body.detail).toEqual({ id: twice.id, reason: 'id-twice' });
    expect(await logOf(phone, id)).toEqual([]);
  });

  test('with something else to say is not what was stored', async () => {
    const first = point('a');
    const { id } = await buildMatch(phone, { log: [first] });
    const answer = await phone.append(id, { base: 0, events: [{ ...first, winner: 'b' }] });

    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      409,
      'id-taken',
      { id: first.id },
    ]);
  });

  test('in another match is refused', async () => {
    const event = point('a');
    await buildMatch(phone, { log: [event] });
    const other = await buildMatch(phone);
    const answer = await phone.append(other.id, { base: 0, events: [point('b'), event] });

    expect([answer.status, answer.body.code]).toEqual([409, 'id-taken']);
    expect(await logOf(phone, other.id)).toEqual([]);
  });
});

describe('an append that does not follow on', () => {
  test('is stale and returns the events it has not seen', async () => {
    const log = points('abb');
    const { id } = await buildMatch(phone, { log });
    const answer = await phone.append(id, { base: 1, events: points('a') });

    expect([answer.status, answer.body.code]).toEqual([409, 'stale']);
    expect(answer.body.detail).toEqual({
      seq: 3,
      events: [2, 3].map((seq) => ({ seq, event: log[seq - 1], receivedAt: expect.any(String) })),
    });
    expect(await logOf(phone, id)).toEqual(ids(log));
  });

  test('because it is ahead is stale, too, with nothing to show', async () => {
    const { id } = await buildMatch(phone, { log: points('ab') });
    const answer = await phone.append(id, { base: 5, events: points('a') });

    expect([answer.status, answer.body.code]).toEqual([409, 'stale']);
    expect(answer.body.detail).toEqual({ seq: 2, events: [] });
  });

  test('because it is out of order is refused', async () => {
    const [first, second] = [point('a'), point('b')];
    const { id } = await buildMatch(phone, { log: [first] });
    const answer = await phone.append(id, { base: 1, events: [second, first] });

    expect([answer.status, answer.body.code]).toEqual([422, 'event-refused']);
    expect(await logOf(phone, id)).toEqual([first.id]);
  });

  test('is an undo that was rebased after a newer point', async () => {
    const [first, newer] = [point('a'), point('b')];
    const { id } = await buildMatch(phone, { log: [first] });
    await phone.append(id, { base: 1, events: [newer] });
    const late = undo(first);

    expect((await phone.append(id, { base: 1, events: [late] })).body.code).toBe('stale');
    const rebased = await phone.append(id, { base: 2, events: [late] });
    expect([rebased.status, rebased.body.code]).toEqual([422, 'nothing-to-undo']);
    expect(rebased.body.detail).toEqual({ id: late.id, reason: 'nothing-to-undo' });
    expect(await logOf(phone, id)).toEqual(ids([first, newer]));
  });
});
