import { describe, expect, test } from 'vitest';
import { findRuleset, RULESETS, type RulesetId } from './rulesets.ts';

describe('the editions differ in data', () => {
  test.each<[RulesetId, object]>([
    ['itf@2026', { noLet: false, tiebreakEnds: { first: 6, every: 6 } }],
    ['itf-no-let@2026', { noLet: true, tiebreakEnds: { first: 6, every: 6 } }],
    ['itf-early-ends@2026', { noLet: false, tiebreakEnds: { first: 1, every: 4 } }],
    ['itf-early-ends-no-let@2026', { noLet: true, tiebreakEnds: { first: 1, every: 4 } }],
    ['usap@2026', { freeze: 'none', positions: 'parity', openingServer: 2 }],
    ['usap@2025', { freeze: 'winning-point', positions: 'parity', openingServer: 2 }],
    ['club-static@2026', { freeze: 'none', positions: 'static' }],
    ['club-static-freeze@2026', { freeze: 'own-last-point', positions: 'static' }],
    ['club-static-freeze-both@2026', { freeze: 'every-last-point', positions: 'static' }],
    ['mlp@2026', { freeze: 'none', rotatesEvery: null }],
    ['mlp-dreambreaker@2026', { freeze: 'winning-point', rotatesEvery: 4 }],
  ])('%s', (id, row) => {
    expect(findRuleset(id)).toMatchObject(row);
  });

  test('P-10, P-12: the figures of pickleball go by the points that a game is played to', () => {
    const { midGameEnds, timeouts } = RULESETS['usap@2026'];
    expect(midGameEnds).toEqual({ 7: 4, 11: 6, 15: 8, 21: 11 });
    expect(timeouts.perGame).toEqual({ 11: 2, 15: 2, 21: 3 });
  });

  test('T-23, P-13: the clocks', () => {
    expect(RULESETS['itf@2026'].clocks).toMatchObject({
      betweenPoints: 25,
      changeOfEnds: 90,
      betweenSets: 120,
    });
    expect(RULESETS['usap@2026'].clocks).toMatchObject({
      betweenPoints: 10,
      betweenSets: 120,
      medicalTimeout: 900,
    });
  });
});

test.each(['itf@1999', 'itf', '', 'toString', '__proto__'])('there is no edition %o', (id) => {
  expect(findRuleset(id)).toBeUndefined();
});
