import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchEvents } from '#server/db/schema/matches.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import {
  buildMatch,
  type Device,
  deviceOf,
  type Event,
  ids,
  logOf,
  matchBody,
  point,
  points,
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

test('loses and doubles none of many concurrent appends from two devices', async () => {
  const { id } = await buildMatch(phone, { setup: { ...matchBody().setup, format: 'SET5-S:6/TB7' } });
  const tablet = deviceOf(maya, server.app);
  const batches = Array.from({ length: 10 }, () => points('aba'));
  const send = async (device: Device, events: Event[]): Promise<number> => {
    for (let base = 0; ; ) {
      const { status, body } = await device.append(id, { base, events, takeOver: true });
      if (status === 200) {
        expect(body.stored.map(({ id: stored }: { id: string }) => stored)).toEqual(ids(events));
        return body.stored[0].seq;
      }
      expect(body.code).toBe('stale');
      base = body.detail.seq;
    }
  };
  const places = await Promise.all(
    batches.map((events, index) => send(index % 2 === 0 ? phone : tablet, events)),
  );

  expect(places.toSorted((one, other) => one - other)).toEqual(batches.map((_, index) => index * 3 + 1));
  const log = await logOf(phone, id);
  expect(log).toHaveLength(30);
  expect(places.map((place) => log.slice(place - 1, place + 2))).toEqual(batches.map(ids));
});

test('stores an event sent to two matches together in one of them', async () => {
  const [one, other] = await Promise.all([buildMatch(phone), buildMatch(phone)]);
  const event = point('a');
  const answers = await Promise.all(
    [one, other].map(({ id }) => phone.append(id, { base: 0, events: [event] })),
  );

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await server.db.$count(matchEvents, eq(matchEvents.id, event.id))).toBe(1);
});
