import { expect, test } from 'vitest';
import {
  EMPTY_PLAN,
  moved,
  type PlanItem,
  planBody,
  planFaults,
  totalMinutes,
  withChangedItem,
  withDrill,
  withoutItem,
} from './plan-draft.ts';

const item = (id: string, minutes = 10): PlanItem => ({ id, drillKey: `drill-${id}`, minutes, note: '' });
/** Outside of a team practice. */
const ALONE = { part: null, groups: null };
const three = [item('a'), item('b'), item('c')];
const order = (items: readonly PlanItem[]) => items.map(({ id }) => id).join('');

test.each([
  ['a', 0, 'abc'],
  ['a', 1, 'bac'],
  ['a', 2, 'bca'],
  ['c', 0, 'cab'],
  ['b', -1, 'bac'],
  ['b', 9, 'acb'],
  ['x', 1, 'abc'],
])('%s moved to %i: %s', (id, to, expected) => {
  expect(order(moved(three, id, to))).toBe(expected);
});

test('builds the request from a draft that was filled and edited', () => {
  const filled = three.reduce(withDrill, EMPTY_PLAN);
  const changed = withChangedItem(withoutItem(filled, 'b'), 'c', { minutes: 25, note: ' To the body ' });
  expect(totalMinutes(changed.items)).toBe(35);
  expect(planBody({ ...changed, title: ' Serve day ' }, 3)).toEqual({
    title: 'Serve day',
    focus: null,
    items: [
      { drillKey: 'drill-a', minutes: 10, note: null, ...ALONE },
      { drillKey: 'drill-c', minutes: 25, note: 'To the body', ...ALONE },
    ],
    isTemplate: false,
    version: 3,
    teamId: null,
    event: null,
  });
});

test('limits a plan to twenty drills', () => {
  const full = Array.from({ length: 25 }, (_, index) => item(`${index}`)).reduce(withDrill, EMPTY_PLAN);
  expect(full.items).toHaveLength(20);
});

test('requires a title and a drill', () => {
  expect([...planFaults({ ...EMPTY_PLAN, title: ' ' })]).toEqual(['title', 'items']);
  expect(planFaults({ ...EMPTY_PLAN, title: 'Serve', items: three }).size).toBe(0);
});
