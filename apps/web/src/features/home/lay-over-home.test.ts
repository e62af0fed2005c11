import { expect, test } from 'vitest';
import { buildLiveSummary, buildSummary } from '#test/summary.ts';
import { layOverHome } from './lay-over-home.ts';

const HOME = {
  record: {
    played: 1,
    won: 1,
    lost: 0,
    winRate: 1,
    streak: null,
    bestWinStreak: 1,
    form: [],
    averageDurationMs: null,
    longestDurationMs: null,
    timed: 0,
  },
  months: [],
  live: [buildLiveSummary()],
  activity: [{ kind: 'match' as const, at: '2024-01-16T19:48:00.000Z', match: buildSummary() }],
  upcoming: [],
  trainedMinutes: 0,
};

const NOTHING: ReadonlySet<string> = new Set();

test('shows data of the server without local changes', () => {
  const { live, activity } = layOverHome({
    home: HOME,
    updatedAt: 1,
    local: [],
    sport: null,
    deleted: NOTHING,
  });
  expect(live).toEqual([{ ...buildLiveSummary(), queued: 0 }]);
  expect(activity).toEqual([{ ...HOME.activity[0], match: { ...buildSummary(), queued: 0 } }]);
});

test('lists a match that ended here offline as activity, not as live', () => {
  const summary = buildLiveSummary({ status: 'completed', endedAt: '2024-01-18T20:00:00.000Z', seq: 120 });
  const local = [{ summary, queued: 5, changedAt: 0, notes: [] }];
  const { live, activity } = layOverHome({ home: HOME, updatedAt: 1, local, sport: null, deleted: NOTHING });
  expect(live).toEqual([]);
  expect(activity.map((item) => [item.at, item.kind === 'match' && item.match.queued])).toEqual([
    ['2024-01-18T20:00:00.000Z', 5],
    ['2024-01-16T19:48:00.000Z', 0],
  ]);
});

test('sorts training among the matches by time', () => {
  const trained = {
    kind: 'training' as const,
    at: '2024-01-17T08:00:00.000Z',
    id: '018d0000-0000-7000-8000-000000000001',
    title: 'Second serve',
    minutes: 60,
    drills: 2,
    run: null,
  };
  const home = { ...HOME, live: [], activity: [...HOME.activity, trained] };
  const { activity } = layOverHome({ home, updatedAt: 1, local: [], sport: null, deleted: NOTHING });
  expect(activity.map(({ kind }) => kind)).toEqual(['training', 'match']);
});

test('shows local data before the server has answered', () => {
  const local = [{ summary: buildLiveSummary(), queued: 1, changedAt: 1, notes: [] }];
  const { live, activity } = layOverHome({
    home: undefined,
    updatedAt: 0,
    local,
    sport: null,
    deleted: NOTHING,
  });
  expect(live).toHaveLength(1);
  expect(activity).toEqual([]);
});

test('shows only the chosen sport', () => {
  const { live, activity } = layOverHome({
    home: HOME,
    updatedAt: 1,
    local: [],
    sport: 'pickleball',
    deleted: NOTHING,
  });
  expect([...live, ...activity]).toEqual([]);
});

test('hides a match deleted here before the server knows', () => {
  const deleted = new Set([buildSummary().id]);
  const { live, activity } = layOverHome({ home: HOME, updatedAt: 1, local: [], sport: null, deleted });
  expect([live.length, activity.length]).toEqual([1, 0]);
});
