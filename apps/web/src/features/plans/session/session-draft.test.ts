import { expect, test } from 'vitest';
import { draftOfSession, newSession, sessionBody, sessionFaults } from './session-draft.ts';

const NOW = new Date('2026-11-22T18:00:00.000Z');

test('starts a new session as the last hour', () => {
  const body = sessionBody(newSession(NOW, { sport: 'tennis', focus: ' Return ' }));
  expect(body).toMatchObject({
    startedAt: '2026-11-22T17:00:00.000Z',
    minutes: 60,
    sport: 'tennis',
    focus: 'Return',
    notes: null,
  });
});

test('keeps the fields of an edited session', () => {
  const session = {
    id: '018d7777-0000-7000-8000-000000000001',
    startedAt: '2026-11-20T07:35:00.000Z',
    minutes: 45,
    sport: null,
    focus: 'Strength',
    notes: null,
    effort: 7,
    drills: [{ key: 'serve-ladder', title: 'Serve ladder' }],
    results: 0,
    planId: null,
  };
  const { id: _, drills: __, results: ___, ...kept } = session;
  expect(sessionBody(draftOfSession(session))).toEqual({
    ...kept,
    drillKeys: ['serve-ladder'],
    assignmentId: null,
  });
});

test.each([
  [{ minutes: '0' }, ['minutes']],
  [{ minutes: '721' }, ['minutes']],
  [{ minutes: 'an hour' }, ['minutes']],
  [{ day: '' }, ['day']],
  [{ day: '2026-11-23' }, ['day']],
  [{}, []],
])('refuses %o because of %o', (change, faults) => {
  expect([...sessionFaults({ ...newSession(NOW), ...change }, NOW)]).toEqual(faults);
});
