import type { WeeklyGoal } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { type ItemOf, isItemOf, type NewItem } from '#web/data/outbox/item.ts';
import { overlayGoals } from './shown-goals.ts';

function queued(items: readonly NewItem[], state: 'queued' | 'refused' = 'queued'): ItemOf<'training'>[] {
  return items
    .map((item, n) => ({ ...item, n, accountId: 'me', createdAt: 0, state }))
    .filter((item) => isItemOf(item, 'training'));
}

test('counts this week towards a new goal, with nothing carried over', () => {
  const week = { week: '2026-11-16', minutes: 90, days: 2, drills: 3, sessions: 1 };
  const body = { metric: 'minutes', target: 240, carriesOver: true } as const;
  const items = queued([{ topic: 'training:goal', key: 'g', id: '1', body }]);
  expect(overlayGoals([], items, week)).toEqual([
    { id: 'g', ...body, carried: 0, done: 90, assignedBy: null, isQueued: true },
  ]);
});

test('keeps the carried amount of an edited goal while its type stays the same', () => {
  const goal: WeeklyGoal = {
    id: 'g',
    metric: 'days',
    target: 4,
    carried: 1,
    done: 2,
    carriesOver: true,
    assignedBy: null,
  };
  const change = (body: { metric: 'days' | 'drills'; target: number; carriesOver: boolean }) =>
    overlayGoals([goal], queued([{ topic: 'training:goal', key: 'g', id: '1', body }]), undefined)[0]
      ?.carried;
  expect(change({ metric: 'days', target: 5, carriesOver: true })).toBe(1);
  expect(change({ metric: 'drills', target: 5, carriesOver: true })).toBe(0);
  expect(change({ metric: 'days', target: 5, carriesOver: false })).toBe(0);
});
