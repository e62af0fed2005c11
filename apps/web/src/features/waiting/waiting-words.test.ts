import { describe, expect, test } from 'vitest';
import type { NewItem, OutboxItem } from '#web/data/outbox/item.ts';
import { waitingRows } from './waiting-rows.ts';
import { countedWords, rowDetail, sinceWords, whyWaiting } from './waiting-words.ts';
import { whyRefused } from './why-refused.ts';

const MATCH = '018d5555-0000-7000-8000-000000000001';
const POINT: NewItem = {
  topic: 'match:append',
  key: MATCH,
  id: 'a',
  body: { id: 'a', kind: 'point', winner: 'a', at: 1 },
};
const DELETE: NewItem = { topic: 'match:delete', key: MATCH, id: 'b', body: null };
const REPLY: NewItem = {
  topic: 'calendar:reply',
  key: 'event/20240116T1800',
  id: 'c',
  body: { answer: 'going', note: 'Ten minutes late' },
};

function queue(...items: readonly NewItem[]): readonly OutboxItem[] {
  return items.map((item, index) => ({
    ...item,
    n: index + 1,
    accountId: 'maya',
    createdAt: 1000 * (index + 1),
    state: 'queued',
  }));
}

describe('the rows', () => {
  test('groups a match in one row, and nothing else', () => {
    const rows = waitingRows(queue(POINT, REPLY, POINT, REPLY));
    expect(rows.map(({ items }) => items.map(({ n }) => n))).toEqual([[1, 3], [2], [4]]);
    expect(rows[0]?.since).toBe(1000);
  });

  test('lists refused items of a match first, one by one', () => {
    const [first, ...others] = queue(POINT, POINT, POINT);
    const refused: OutboxItem[] = others.map((item) => ({ ...item, state: 'refused', reason: 'match-over' }));
    const rows = waitingRows([...(first ? [first] : []), ...refused]);
    expect(rows.map(({ items, isRefused }) => [items.map(({ n }) => n), isRefused])).toEqual([
      [[2], true],
      [[3], true],
      [[1], false],
    ]);
  });
});

describe('the words', () => {
  test('count each kind', () => {
    expect(countedWords(queue(POINT, POINT, DELETE, REPLY))).toBe(
      '2 match entries, 1 match to delete and 1 RSVP',
    );
  });

  test('show the content', () => {
    expect(waitingRows(queue(REPLY, POINT)).map(rowDetail)).toEqual(['Going, ‘Ten minutes late’', '1 entry']);
  });

  test('give the reason', () => {
    expect(whyWaiting({ state: 'held' }, true)).toBe('Another device is scoring this match.');
    expect(whyWaiting({ state: 'signed-out' }, true)).toBe('Sign in again to send it.');
    expect(whyWaiting({ state: 'waiting' }, false)).toBe('Waiting for a connection.');
    expect(whyWaiting({ state: 'sending' }, true)).toBe('Sending.');
    const [point, , reply] = queue(POINT, POINT, REPLY);
    expect(point && whyRefused({ ...point, reason: 'no-let' })).toBe(
      "The rules of this match don't allow it.",
    );
    expect(reply && whyRefused({ ...reply, reason: 'not-permitted' })).not.toBe(
      "The server didn't accept it.",
    );
  });

  test('show the day unless it is today', () => {
    const now = new Date(2024, 0, 16, 19, 41);
    expect(sinceWords(now.getTime(), now)).toMatch(/^Since \d+:41/);
    expect(sinceWords(now.getTime() - 86_400_000, now)).toMatch(/^Since Mon .*15.*, \d+:41/);
  });
});
