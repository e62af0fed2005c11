// The best runs of drills, found in one pass.

import type { Drill } from '@allcourt/training';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MADE_OF_TEN, madeCounts } from '#test/training.ts';
import { bestRuns, type Run } from './runs.ts';

/** Two versions of a drill that count alike, one that counts the other way, and another drill. */
const { unit, rule, targets } = MADE_OF_TEN.scoring;
const DRILLS: readonly Drill[] = [
  MADE_OF_TEN,
  { ...MADE_OF_TEN },
  { ...MADE_OF_TEN, scoring: { kind: 'time', better: 'lower', tries: 1, unit, rule, targets } },
  { ...MADE_OF_TEN, id: 'another' },
];

const drawnRun = fc.record({
  drill: fc.constantFrom(...DRILLS),
  score: fc.option(fc.integer({ min: 0, max: 4 })),
  isComparable: fc.boolean(),
  at: fc.nat(6),
});

test('the best runs are those that beat every earlier run of the drill with the same scoring', () => {
  fc.assert(
    fc.property(fc.array(drawnRun, { maxLength: 20 }), (drawn) => {
      const runs = drawn.map(({ drill, score, isComparable, at }, place): Run => {
        const row = rowOf(`id-${String(place).padStart(2, '0')}`, {
          drillKey: drill.id,
          startedAt: new Date(at),
        });
        return { row, drill, score, isComparable };
      });
      const isAlike = (one: Run, other: Run) =>
        one.row.drillKey === other.row.drillKey && one.drill.scoring.better === other.drill.scoring.better;
      const isEarlier = (one: Run, other: Run) =>
        one.row.startedAt < other.row.startedAt ||
        (one.row.startedAt.getTime() === other.row.startedAt.getTime() && one.row.id < other.row.id);
      const isBest = (run: Run) =>
        runs
          .filter((other) => isEarlier(other, run) && isAlike(other, run) && other.isComparable)
          .every(({ score }) => score === null || isBetter(run, score));
      const plain = runs.filter((run) => run.score !== null && run.isComparable && isBest(run));
      expect([...bestRuns(runs)].toSorted()).toEqual(plain.map(({ row }) => row.id).toSorted());
    }),
  );
});

function isBetter({ drill, score }: Run, than: number): boolean {
  return drill.scoring.better === 'lower' ? (score ?? 0) < than : (score ?? 0) > than;
}

function rowOf(id: string, given: Pick<Run['row'], 'drillKey' | 'startedAt'>): Run['row'] {
  return {
    ...{ id, accountId: 'player', sport: 'tennis', drillId: null, drillVersion: null, counts: madeCounts(1) },
    ...{
      endedAt: given.startedAt,
      activeSeconds: 60,
      note: null,
      sessionId: null,
      createdAt: given.startedAt,
    },
    ...given,
  };
}
