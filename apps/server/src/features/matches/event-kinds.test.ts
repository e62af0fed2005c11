import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildAccount } from '#test/builders.ts';
import { type Harness, harness } from '#test/harness.ts';
import {
  buildMatch,
  type Device,
  deviceOf,
  type Event,
  games,
  logOf,
  PLAY_STARTED,
  points,
  undo,
} from '#test/matches.ts';
import { recomputeMatches } from './recompute.ts';

let server: Harness;
let phone: Device;

beforeAll(async () => {
  server = await harness();
  phone = deviceOf(await buildAccount(server), server.app);
});

afterAll(async () => {
  expect(await recomputeMatches(server.db, { repair: false })).toMatchObject({
    differing: [],
    unreadable: [],
  });
});

type Unstamped = Event extends infer Kind ? (Kind extends Event ? Omit<Kind, 'id' | 'at'> : never) : never;
const stamped = (body: Unstamped): Event => ({ ...body, id: uuidv7(), at: PLAY_STARTED }) as Event; // body and stamp make an event

test('every kind of event is stored and comes back as it was sent', async () => {
  const opening = points('ab');
  const [first, second] = opening;
  const log: Event[] = [
    stamped({ kind: 'score', sets: [{ a: 1, b: 0 }], points: { a: 1, b: 2 }, service: { side: 'b' } }),
    ...opening,
    stamped({ kind: 'fault' }),
    stamped({ kind: 'let', replay: 'serve' }),
    stamped({ kind: 'fault' }),
    stamped({ kind: 'timeout', side: 'a', type: 'medical' }),
    stamped({ kind: 'penalty', side: 'b', penalty: 'warning' }),
    stamped({ kind: 'server', service: { side: 'b' } }),
    stamped({ kind: 'order', side: 'a', role: 'receiver', player: 2 }),
    stamped({ kind: 'ends', swapped: true }),
    stamped({ kind: 'pause' }),
    stamped({ kind: 'resume' }),
    stamped({ kind: 'note', text: 'Wind from the north.\nSecond serve shorter.' }),
    stamped({ kind: 'bookmark', target: first?.id }),
    stamped({ kind: 'game', winner: 'a' }),
    stamped({
      kind: 'amend',
      target: first?.id ?? '',
      to: { kind: 'point', winner: 'b', detail: { serve: 2, atNet: ['a'] } },
    }),
    stamped({ kind: 'insert', before: second?.id ?? '', event: { kind: 'point', winner: 'a' } }),
    stamped({ kind: 'void', target: second?.id ?? '' }),
    stamped({ kind: 'set', score: { a: 6, b: 4 } }),
    stamped({ kind: 'end', ending: 'retired', winner: 'a' }),
  ];
  const { id } = await buildMatch(phone, {
    setup: { format: 'SET3-S:6/TB7', ruleset: 'itf@2026', discipline: 'doubles', firstServer: 'a' },
    players: {
      a: [{ name: 'Maya Okafor' }, { name: 'Lena Vogt' }],
      b: [{ name: 'Jonas Lindqvist' }, { name: 'Sam Ito' }],
    },
  });
  for (const [base, event] of log.entries()) {
    expect((await phone.append(id, { base, events: [event] })).body, event.kind).toMatchObject({
      seq: base + 1,
    });
  }

  const { body } = await phone.get(`/api/matches/${id}/events`);
  expect(body.events.map(({ event }: { event: Event }) => event)).toEqual(log);
});

test('the kinds that a particular format has are stored, too', async () => {
  const timed = await buildMatch(phone, {
    setup: { format: 'SET1-S:T20', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    log: [...games('aab'), stamped({ kind: 'time' })],
  });
  expect((await phone.get(`/api/matches/${timed.id}`)).body.match).toMatchObject({
    status: 'completed',
    winner: 'a',
  });
  const noAd = await buildMatch(phone, {
    setup: { format: 'SET1-S:6NOAD/TB7', ruleset: 'itf@2026', discipline: 'singles', firstServer: 'a' },
    log: [...points('ababab'), stamped({ kind: 'court', court: 'left' })],
  });
  expect((await phone.get(`/api/matches/${noAd.id}`)).body.match.seq).toBe(7);
});

test('an edit that the rules refuse says why, and nothing of it is stored', async () => {
  const log = points('ab');
  const { id } = await buildMatch(phone, { log });
  const lost = stamped({ kind: 'void', target: uuidv7() });
  const answer = await phone.append(id, { base: 2, events: [lost] });

  expect([answer.status, answer.body.code]).toEqual([422, 'event-refused']);
  expect(answer.body.detail).toEqual({ id: lost.id, reason: 'unknown-target' });
  expect(await logOf(phone, id)).toHaveLength(2);
});

test('an edit is undone like a point', async () => {
  const log = points('ab');
  const wrong = stamped({ kind: 'amend', target: log[0]?.id ?? '', to: { kind: 'point', winner: 'b' } });
  const { id } = await buildMatch(phone, { log: [...log, wrong] });
  expect((await phone.get(`/api/matches/${id}`)).body.match.points).toEqual({ a: '0', b: '30' });

  await phone.append(id, { base: 3, events: [undo(wrong)] });
  expect((await phone.get(`/api/matches/${id}`)).body.match.points).toEqual({ a: '15', b: '15' });
});
