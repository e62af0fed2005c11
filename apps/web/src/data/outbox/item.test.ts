import { describe, expect, test } from 'vitest';
import { groupByLane, isItemOf, laneOf, type NewItem, type OutboxItem } from './item.ts';

const read = (key: string, id: string): NewItem => ({
  topic: 'coaching:read',
  key,
  id,
  body: { isRead: true },
});
const feedback = (id: string): NewItem => ({
  topic: 'feedback',
  key: '',
  id,
  body: { id, kind: 'bug', text: 'It rains in.' },
});
const queuedAt = (item: NewItem, index: number): OutboxItem => ({
  ...item,
  n: index + 1,
  accountId: 'me',
  createdAt: Date.UTC(2024, 0, 18),
  state: 'queued',
});

describe('lanes', () => {
  test('hold the items of a family with the same key; an item without a key has its own', () => {
    expect([read('a', 'a1'), feedback('f1')].map(laneOf)).toEqual(['coaching:a', 'feedback:f1']);
  });

  test('come in the order of their heads', () => {
    const items = [read('b', 'b1'), read('a', 'a1'), read('b', 'b2'), feedback('f1')];
    const lanes = groupByLane(items.map(queuedAt));
    expect(
      lanes.map(({ name, key, family, head, items }) => [
        name,
        key,
        family,
        head.id,
        items.map(({ id }) => id),
      ]),
    ).toEqual([
      ['coaching:b', 'b', 'coaching', 'b1', ['b1', 'b2']],
      ['coaching:a', 'a', 'coaching', 'a1', ['a1']],
      ['feedback:f1', '', 'feedback', 'f1', ['f1']],
    ]);
  });

  test('are of one family', () => {
    const item = queuedAt(read('a', 'a1'), 0);
    expect([isItemOf(item, 'coaching'), isItemOf(item, 'match')]).toEqual([true, false]);
  });
});
