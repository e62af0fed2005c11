import type { SaveSessionBody, TrainingSession } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { type ItemOf, isItemOf, type NewItem } from '#web/data/outbox/item.ts';
import { overlaySessions } from './shown-sessions.ts';

function queued(items: readonly NewItem[], state: 'queued' | 'refused' = 'queued'): ItemOf<'training'>[] {
  return items
    .map((item, n) => ({ ...item, n, accountId: 'me', createdAt: 0, state }))
    .filter((item) => isItemOf(item, 'training'));
}

const BODY: SaveSessionBody = {
  startedAt: '2026-11-22T17:00:00.000Z',
  minutes: 60,
  sport: 'tennis',
  focus: 'Return',
  notes: null,
  effort: null,
  drillKeys: [],
  planId: null,
  assignmentId: null,
};
const { drillKeys: _, assignmentId: __, ...FACTS } = BODY;
const OLD: TrainingSession = {
  ...FACTS,
  id: 'old',
  startedAt: '2026-11-20T17:00:00.000Z',
  drills: [{ key: 'serve-ladder', title: 'Serve ladder' }],
  results: 2,
};

test('lists an unsent session among the others, newest first', () => {
  const items = queued([{ topic: 'training:session', key: 'new', id: '1', body: BODY }]);
  expect(overlaySessions([OLD], items).map(({ id, isQueued }) => [id, isQueued])).toEqual([
    ['new', true],
    ['old', false],
  ]);
});

test('keeps the facts that only the server knows when a session is edited', () => {
  const body = { ...BODY, startedAt: OLD.startedAt, minutes: 30, drillKeys: ['serve-ladder'] };
  const items = queued([{ topic: 'training:session', key: 'old', id: '1', body }]);
  expect(overlaySessions([OLD], items)).toEqual([{ ...OLD, minutes: 30, isQueued: true }]);
});

test('hides a session deleted here, and shows it again if the server refuses', () => {
  const items: NewItem[] = [{ topic: 'training:session-delete', key: 'old', id: '1', body: null }];
  expect(overlaySessions([OLD], queued(items))).toEqual([]);
  expect(overlaySessions([OLD], queued(items, 'refused'))).toHaveLength(1);
});
