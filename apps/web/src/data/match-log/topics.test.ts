import { expect, test } from 'vitest';
import type { OutboxItem } from '#web/data/outbox/item.ts';
import { matchesTo } from './topics.ts';

const standing = (
  topic: 'match:delete' | 'match:restore',
  key: string,
  state: OutboxItem['state'] = 'queued',
): OutboxItem => ({
  topic,
  key,
  id: `${topic} ${key}`,
  body: null,
  n: 1,
  accountId: 'me',
  createdAt: 0,
  state,
});

test('a match is deleted or restored by the last word on it, unless that was refused', () => {
  const items = [
    standing('match:delete', 'gone'),
    standing('match:delete', 'back'),
    standing('match:restore', 'back'),
    standing('match:delete', 'refused', 'refused'),
    standing('match:restore', 'kept'),
  ];
  expect(matchesTo('delete', items)).toEqual(new Set(['gone']));
  expect(matchesTo('restore', items)).toEqual(new Set(['back', 'kept']));
});
