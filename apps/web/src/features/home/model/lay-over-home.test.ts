import { expect, test } from 'vitest';
import { buildLiveSummary, buildSummary } from '#test/summary.ts';
import { layOverHome } from '#web/features/home/model/lay-over-home.ts';

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

test('shows what the server says where this device knows nothing', () => {
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

test('a match that ended here without a network is activity, and live no longer', () => {
  const summary = buildLiveSummary({ status: 'completed', endedAt: '2024-01-18T20:00:00.000Z', seq: 120 });
  const local = [{ summary, queued: 5, changedAt: 0, notes: [] }];
  const { live, activity } = layOverHome({ home: HOME, updatedAt: 1, local, sport: null, deleted: NOTHING });
  expect(live).toEqual([]);
  expect(activity.map((item) => [item.at, item.kind === 'match' && item.match.queued])).toEqual([
    ['2024-01-18T20:00:00.000Z', 5],
    ['2024-01-16T19:48:00.000Z', 0],
  ]);
});

test('what was trained stands between the matches, by its time', () => {
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

test('before the server has said anything, shows what this device knows', () => {
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

test('keeps to the sport that is chosen', () => {
  const { live, activity } = layOverHome({
    home: HOME,
    updatedAt: 1,
    local: [],
    sport: 'pickleball',
    deleted: NOTHING,
  });
  expect([...live, ...activity]).toEqual([]);
});

test('what was deleted here is gone before the server knows', () => {
  const deleted = new Set([buildSummary().id]);
  const { live, activity } = layOverHome({ home: HOME, updatedAt: 1, local: [], sport: null, deleted });
  expect([live.length, activity.length]).toEqual([1, 0]);
});
