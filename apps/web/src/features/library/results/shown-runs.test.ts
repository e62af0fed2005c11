import type { DrillResult } from '@allcourt/contract';
import type { ScoringRule } from '@allcourt/training';
import { expect, test } from 'vitest';
import type { WaitingResult } from './results.ts';
import { bestOf, runsOf } from './shown-runs.ts';

const RULE: ScoringRule = {
  kind: 'made',
  better: 'higher',
  attempts: 3,
  unit: 'serves',
  rule: 'A serve counts when it lands in.',
  targets: { beginner: 1, intermediate: 2, advanced: 3 },
};
const DRILL = { id: 'two-serves', scoring: RULE };

function result(id: string, day: string, counts: number[]): DrillResult {
  return {
    id,
    drillKey: DRILL.id,
    title: 'Two serves',
    sport: 'tennis',
    category: 'serve',
    counts: [counts],
    score: counts.filter((value) => value === 1).length,
    unit: 'serves',
    better: 'higher',
    level: null,
    isBest: false,
    startedAt: `${day}T10:00:00.000Z`,
    activeSeconds: 60,
    note: null,
    sessionId: null,
  };
}

function waiting(key: string, day: string, counts: number[]): WaitingResult {
  return {
    n: 1,
    topic: 'training:result',
    key,
    id: key,
    accountId: 'maya',
    createdAt: 0,
    state: 'queued',
    body: {
      drillKey: DRILL.id,
      drillVersion: null,
      counts: [counts],
      startedAt: `${day}T10:00:00.000Z`,
      endedAt: `${day}T10:01:00.000Z`,
      activeSeconds: 60,
      note: null,
      sessionId: null,
      assignmentId: null,
    },
  };
}

test('merges unsent runs with those of the server, once each, by day', () => {
  const runs = runsOf(
    DRILL,
    [result('c', '2024-01-12', [1, 1, 0]), result('a', '2024-01-10', [1, 0, 0])],
    [waiting('c', '2024-01-12', [1, 1, 0]), waiting('d', '2024-01-13', [1, 1, 1])],
  );
  expect(runs.map(({ id, score, isBest, isWaiting }) => [id, score, isBest, isWaiting])).toEqual([
    ['a', 1, true, false],
    ['c', 2, true, false],
    ['d', 3, true, true],
  ]);
  expect(runs.at(-1)?.level).toBe('advanced');
});

test('never counts an unfinished run as the best', () => {
  const runs = runsOf(DRILL, [result('a', '2024-01-10', [1, 1]), result('b', '2024-01-11', [1, 0, 0])], []);
  expect(runs.map(({ isBest }) => isBest)).toEqual([false, true]);
  expect(bestOf(RULE, runs)).toBe(1);
});
