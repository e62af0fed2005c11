import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPopulation, type Population } from './population.ts';
import type { Population as Change } from './posts.ts';
import { createPresenceBook, GRACE_MS, type PresenceBook } from './presence-book.ts';

const PHONE = { id: 'phone', kind: 'phone' as const };

let presence: PresenceBook;
let population: Population;
let happened: string[];
let said: Change[];

beforeEach(() => {
  vi.useFakeTimers();
  happened = [];
  said = [];
  presence = createPresenceBook((accountId, status) => happened.push(`${accountId} ${status}`));
  population = createPopulation({
    publish: (change) => said.push(change),
    presence,
    onAudience: (room) => happened.push(room),
    onLost: (room, { id }) => happened.push(`${id} lost in ${room}`),
  });
});

afterEach(() => {
  presence.close();
  vi.useRealTimers();
});

const seat = (id: string, accountId: string) => ({ id, accountId, isIdle: false, shows: [] });
const all = (...accountIds: string[]): Change => ({
  kind: 'all',
  seats: accountIds.map((accountId) => seat(`${accountId} on b`, accountId)),
  stays: accountIds.map((accountId) => ({
    id: `${accountId} on b`,
    room: 'match:1',
    accountId,
    device: PHONE,
  })),
});

test('a person on two nodes is one person, who stays online when they leave one', () => {
  population.arrive('1', 'maya');
  population.hear('b', all('maya'));
  population.leave('1');
  vi.advanceTimersByTime(GRACE_MS);
  expect(presence.statusOf('maya')).toBe('online');
  population.hear('b', { kind: 'gone', id: 'maya on b' });
  vi.advanceTimersByTime(GRACE_MS);
  expect(happened.filter((line) => line.startsWith('maya'))).toEqual(['maya online', 'maya offline']);
});

test('the people and devices of a silent node are gone right away, as it was silent for a while already', () => {
  population.hear('b', all('maya'));
  population.remove('b', 'silent');
  expect(happened).toEqual(['maya online', 'match:1', 'maya offline', 'match:1', 'phone lost in match:1']);
  expect(population.othersIn('match:1')).toEqual([]);
});

test('the people of a node that ends are missed after a while, since they come back on another', () => {
  population.hear('b', all('maya'));
  population.remove('b', 'ended');
  expect(presence.statusOf('maya')).toBe('online');
  population.arrive('1', 'maya');
  vi.advanceTimersByTime(GRACE_MS);
  expect(happened.filter((line) => line.startsWith('maya'))).toEqual(['maya online']);
});

test('a description of a node replaces the one before', () => {
  population.hear('b', all('maya', 'jo'));
  happened.splice(0);
  population.hear('b', all('jo'));
  expect(population.othersIn('match:1').map(({ accountId }) => accountId)).toEqual(['jo']);
  expect(happened).toEqual(['match:1', 'phone lost in match:1']);
});

test('attention counts on every node', () => {
  population.hear('b', all('maya'));
  population.hear('b', {
    kind: 'seat',
    seat: { ...seat('maya on b', 'maya'), isIdle: true, shows: ['conversation:1'] },
  });
  expect(presence.attentionOf('maya', 'conversation:1')).toBe('subject');
  expect(presence.statusOf('maya')).toBe('away');
});

test('own connections are told one by one, and in full to a node that asks', () => {
  population.arrive('1', 'maya');
  population.setIdle('1', true);
  population.enter({ room: 'match:1', id: '1', accountId: 'maya', device: null });
  population.enter({ room: 'team:1', id: '1', accountId: 'maya', device: null });
  const stay = { room: 'match:1', id: '1', accountId: 'maya', device: null };
  expect(said.map(({ kind }) => kind)).toEqual(['seat', 'seat', 'in']);
  expect(population.describe()).toEqual({
    kind: 'all',
    seats: [{ ...seat('1', 'maya'), isIdle: true }],
    stays: [stay],
  });
  population.exit('match:1', '1');
  population.leave('1');
  expect(population.describe()).toEqual({ kind: 'all', seats: [], stays: [] });
});
