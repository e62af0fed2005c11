import { countInRun, createRun, type ScoringRule } from '@allcourt/training';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropRun, elapsedOf, readRun, type StoredRun, storedRuns, storeRun, wokenRun } from './stored-run.ts';

const MINUTE = 60_000;
const RULE: ScoringRule = {
  kind: 'made',
  better: 'higher',
  attempts: 20,
  unit: 'serves',
  rule: 'A serve counts when it lands in.',
  targets: { beginner: 8, intermediate: 12, advanced: 16 },
};

function run(fields: Partial<StoredRun> = {}): StoredRun {
  return {
    drillKey: 'toss-into-the-hoop',
    title: 'Toss into the hoop',
    drillVersion: null,
    resultId: '018d1111-0000-7000-8000-000000000001',
    run: createRun(RULE),
    startedAt: 0,
    elapsedMs: 2 * MINUTE,
    runningSince: 10 * MINUTE,
    seenAt: 12 * MINUTE,
    tryStartedAt: null,
    sessionId: null,
    assignmentId: null,
    ...fields,
  };
}

beforeEach(() => localStorage.clear());

test('adds the time since the last start to the time before it', () => {
  expect(elapsedOf(run(), 15 * MINUTE)).toBe(7 * MINUTE);
  expect(elapsedOf(run({ runningSince: null }), 15 * MINUTE)).toBe(2 * MINUTE);
});

test('continues after a reload, and pauses a run left for half an hour where it was last seen', () => {
  expect(wokenRun(run(), 13 * MINUTE)).toEqual(run());
  expect(wokenRun(run(), 80 * MINUTE)).toMatchObject({ elapsedMs: 4 * MINUTE, runningSince: null });
  const paused = run({ runningSince: null });
  expect(wokenRun(paused, 80 * MINUTE)).toBe(paused);
});

test('keeps runs per account, last seen first', () => {
  storeRun('maya', run());
  storeRun('maya', run({ drillKey: 'one-serve-only', seenAt: 20 * MINUTE }));
  storeRun('jonas', run({ drillKey: 'jam-the-body' }));
  expect(storedRuns('maya').map(({ drillKey }) => drillKey)).toEqual([
    'one-serve-only',
    'toss-into-the-hoop',
  ]);
  expect(readRun('maya', 'toss-into-the-hoop')).toEqual(run());
  expect(readRun('maya', 'jam-the-body')).toBeNull();
  dropRun('maya', 'one-serve-only');
  expect(storedRuns('maya')).toHaveLength(1);
});

test('keeps a run from its first ball or timed try on, and one without either after a quarter of a minute', () => {
  const opened = run({ elapsedMs: 0, runningSince: 10 * MINUTE, seenAt: 10 * MINUTE + 5000 });
  storeRun('maya', opened);
  expect([storedRuns('maya'), readRun('maya', opened.drillKey)]).toEqual([[], null]);
  expect(localStorage).toHaveLength(0);
  for (const kept of [
    { ...opened, run: countInRun(opened.run, 1) },
    { ...opened, points: { now: ['b' as const], before: [] } },
    { ...opened, tryStartedAt: 10 * MINUTE },
    { ...opened, seenAt: 11 * MINUTE },
  ]) {
    storeRun('maya', kept);
    expect([storedRuns('maya'), readRun('maya', opened.drillKey)]).toEqual([[kept], kept]);
  }
});

test('ignores an incomplete record, and only that one', () => {
  storeRun('maya', run({ drillKey: 'one-serve-only' }));
  localStorage.setItem('training:run:maya:toss-into-the-hoop', '{"run":');
  expect(readRun('maya', 'toss-into-the-hoop')).toBeNull();
  expect(storedRuns('maya')).toHaveLength(1);
  localStorage.setItem('training:run:maya:toss-into-the-hoop', '{}');
  expect(storedRuns('maya')).toHaveLength(1);
});

test('makes room on a full device by dropping watched matches', () => {
  localStorage.setItem('allcourt:watch:abc', 'a board');
  const { setItem } = Storage.prototype;
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function full(this: Storage, key, value) {
    if (this.getItem('allcourt:watch:abc') !== null) {
      throw new DOMException('full', 'QuotaExceededError');
    }
    setItem.call(this, key, value);
  });
  storeRun('maya', run());
  expect(readRun('maya', 'toss-into-the-hoop')).toEqual(run());
});
