import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matches } from '#test/random-log.ts';
import { defineRuleset } from './format/define-ruleset.ts';
import { FORMATS } from './format/named-formats.ts';
import {
  isInProgress,
  type Match,
  parseFormat,
  RULESETS,
  type Ruleset,
  SIDES,
  type Side,
  scorePoint,
} from './index.ts';
import { nextPenalty, nextTimePenalty } from './read/next-penalty.ts';
import { pointsToWin } from './read/points-to-win.ts';
import { prompts } from './read/prompts.ts';
import { deduceFormat } from './score/deduce-format.ts';
import { makeScore } from './score/score-text.ts';

const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withDate: true });

/** The state after this many points in a row of a side. */
function afterPoints({ format, setup, state }: Match, side: Side, points: number) {
  let after = state;
  for (let point = 0; point < points; point++) {
    after = scorePoint(format, setup.discipline, after, side);
  }
  return after;
}

describe('for any match', () => {
  test('the points that a side needs win the game, the set and the match, and one fewer does not', () => {
    fc.assert(
      fc.property(matches(80), fc.constantFrom(...SIDES), (match, side) => {
        const { game, set, match: all } = pointsToWin(match, side);
        const sets = match.state.sets.length;
        if (!isInProgress(match)) {
          expect([game, set, all]).toEqual([null, null, null]);
          return;
        }
        if (game !== null) {
          const before = afterPoints(match, side, game - 1);
          const after = afterPoints(match, side, game);
          expect([before.sets.length, before.games]).toEqual([sets, match.state.games]);
          expect(after.sets.length > sets || after.games[side] === match.state.games[side] + 1).toBe(true);
        }
        if (set !== null) {
          expect(afterPoints(match, side, set - 1).sets.length).toBe(sets);
          expect(afterPoints(match, side, set).sets[sets]).toMatchObject({ winner: side });
        }
        if (all !== null) {
          expect(afterPoints(match, side, all - 1).status).toBe('in-progress');
          expect(afterPoints(match, side, all)).toMatchObject({ status: 'completed', winner: side });
        }
        expect((game ?? 0) <= (set ?? Number.POSITIVE_INFINITY)).toBe(true);
        expect((set ?? 0) <= (all ?? Number.POSITIVE_INFINITY)).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('questions and the next penalties have an answer', () => {
    fc.assert(
      fc.property(matches(60), fc.constantFrom(...SIDES), (match, side) => {
        const { penalties, timePenalties } = match.format.rules;
        expect(penalties).toContain(nextPenalty(match, side));
        expect([...timePenalties, null]).toContain(nextTimePenalty(match, side));
        expect(prompts(match).every(({ rule }) => /^[TP]-\d\d$/.test(rule))).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test('its written score belongs to a format that reads it', () => {
    fc.assert(
      fc.property(matches(160), (match) => {
        const { status, sets } = match.state;
        const text = makeScore(match.format, sets, status);
        fc.pre(status === 'completed' && match.format.set.kind !== 'timed');
        const own = { code: match.format.code, ruleset: match.format.ruleset };
        expect([text, deduceFormat(text, [own])]).toEqual([text, own]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('for any value', () => {
  test('deduceFormat answers with a format that was given, or with none', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), anything), (text) => {
        const found = deduceFormat(text as string, FORMATS); // as a caller in JavaScript may
        expect(found === undefined || FORMATS.includes(found)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('defineRuleset answers, and what is defined can be played', () => {
    const keys = Object.keys(RULESETS['itf@2026']);
    const changes = fc.dictionary(fc.constantFrom(...keys), anything);
    const rules = fc.oneof(
      anything,
      fc
        .record({ row: fc.constantFrom(...Object.values(RULESETS)), changes })
        .map(({ row, changes }) => ({ ...row, ...changes })),
    );
    const ids = fc.oneof(fc.constant('own@1'), anything);
    fc.assert(
      fc.property(ids, rules, (id, value) => {
        const own = defineRuleset(id as string, value as Ruleset); // as a caller in JavaScript may
        if (own.ok) {
          const format = own.value.sport === 'tennis' ? 'SET3-S:6/TB7' : 'SET3-S:TB11';
          expect(parseFormat(format, own.value.id, [own.value]).ok).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});
