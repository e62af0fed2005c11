import type { Side } from '@allcourt/scoring';
import { createRun, finishRun, nextInRun, type ScoringRule, stateOf } from '@allcourt/training';
import { loadDrills } from '@allcourt/training/library';
import { type PressureDrill, pressureDrillOf } from '@allcourt/training/pressure';
import { beforeAll, expect, test } from 'vitest';
import { scoreOfAttempt, withoutLast, withPoint } from './pressure-run.ts';
import type { StoredRun } from './stored-run.ts';

const ids = ['save-it-at-30-40', 'deuce-deuce-deuce'] as const;
const rules = new Map<string, ScoringRule>();
beforeAll(async () => {
  for (const { id, scoring } of await loadDrills('tennis')) {
    rules.set(id, scoring);
  }
});

function begun(id: (typeof ids)[number]): { drill: PressureDrill; kept: StoredRun } {
  const [drill, rule] = [pressureDrillOf(id), rules.get(id)];
  if (!(drill && rule)) {
    throw new TypeError(`${id} is not played from a score.`);
  }
  const kept: StoredRun = {
    drillKey: id,
    title: id,
    drillVersion: null,
    resultId: 'r',
    run: createRun(rule),
    startedAt: 0,
    elapsedMs: 0,
    runningSince: 0,
    seenAt: 0,
    tryStartedAt: null,
    sessionId: null,
    assignmentId: null,
  };
  return { drill, kept };
}

function played(id: (typeof ids)[number], winners: string) {
  const { drill, kept } = begun(id);
  const sides = [...winners] as Side[]; // written as a and b below
  return { drill, kept: sides.reduce((run, winner) => withPoint(drill, run, winner), kept) };
}

test('counts what each attempt brings, and starts the next at the score', () => {
  const { drill, kept } = played('save-it-at-30-40', 'aaab');
  expect(stateOf(kept.run).counts).toEqual([[3, 0]]);
  expect(scoreOfAttempt(drill, kept).call).toBe('30-40');
});

test('undoes point by point, back into the attempt before', () => {
  const { drill, kept } = played('save-it-at-30-40', 'aaaa');
  const once = withoutLast(kept);
  expect(scoreOfAttempt(drill, once).call).toBe('30-40');
  const twice = withoutLast(once);
  expect(stateOf(twice.run).counts).toEqual([]);
  expect(scoreOfAttempt(drill, twice).call).toBe('Ad-40');
  const first = withoutLast(withoutLast(twice));
  expect(scoreOfAttempt(drill, first).call).toBe('30-40');
  expect(withoutLast(first)).toBe(first);
});

test('survives storage in the middle of an attempt', () => {
  const { drill, kept } = played('save-it-at-30-40', 'aa');
  const restored: StoredRun = JSON.parse(JSON.stringify(kept));
  expect(scoreOfAttempt(drill, restored)).toEqual(scoreOfAttempt(drill, kept));
});

test('starts each round at its own score, after a full round and after an early end', () => {
  const full = played('deuce-deuce-deuce', 'aa'.repeat(5));
  expect(stateOf(full.kept.run)).toMatchObject({ isRoundOver: true, counts: [[1, 1, 1, 1, 1]] });
  expect(scoreOfAttempt(full.drill, full.kept).server).toBe('b');
  const early = played('deuce-deuce-deuce', 'aa');
  const next = { ...early.kept, run: nextInRun(early.kept.run) };
  expect(scoreOfAttempt(early.drill, next).server).toBe('b');
});

test('counts nothing after the end', () => {
  const { drill, kept } = played('save-it-at-30-40', 'b');
  const ended = { ...kept, run: finishRun(kept.run) };
  expect(withPoint(drill, ended, 'b')).toBe(ended);
});
