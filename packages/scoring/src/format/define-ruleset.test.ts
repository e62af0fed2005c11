import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { defineRuleset } from '../format/define-ruleset.ts';
import { apply, parseFormat, RULESETS, type Ruleset, replay, startMatch } from '../index.ts';

const CLUB: Ruleset = { ...RULESETS['usap@2026'], name: 'Our club', freeze: 'own-last-point' };
const SETUP = {
  format: 'SET1-S:TB11@RALLY',
  ruleset: 'our-club@2026',
  discipline: 'singles',
  firstServer: 'a',
} as const;

describe('a rule set of your own', () => {
  const club = must(defineRuleset('our-club@2026', CLUB));

  test('scores a match that names it', () => {
    const log = [...'aaaaaaaaaab'].map((winner, index) => ({
      ...{ id: `e${index}`, at: index, kind: 'point' as const },
      winner: winner as 'a' | 'b', // the letters are sides
    }));
    const match = must(replay(SETUP, log, [club]));
    expect(match.format).toMatchObject({ ruleset: 'our-club@2026', rules: { name: 'Our club' } });
    expect(match.state.points).toEqual({ a: 10, b: 1 });
    // b serves, and the last point counts on the own serve only (P-24).
    const frozen = must(apply(match, { id: 'x', at: 11, kind: 'point', winner: 'a' }));
    expect(frozen.state).toMatchObject({ status: 'in-progress', points: { a: 10, b: 1 } });
  });

  test('is needed by every match that names it: an unknown id is refused, never guessed', () => {
    expect(startMatch(SETUP)).toEqual({ ok: false, reason: 'unknown-ruleset' });
    expect(replay(SETUP, [])).toEqual({ ok: false, reason: { index: -1, reason: 'unknown-ruleset' } });
    expect(parseFormat(SETUP.format, SETUP.ruleset, [club]).ok).toBe(true);
  });

  test('cannot be changed afterwards, not even through the rows it was made of', () => {
    const midGameEnds = { 11: 6 };
    const own = must(defineRuleset('ours@1', { ...CLUB, midGameEnds }));
    midGameEnds[11] = 3;
    expect(own.midGameEnds).toEqual({ 11: 6 });
    const parts = [
      own,
      own.penalties,
      own.tiebreakEnds,
      own.midGameEnds,
      own.timeouts,
      own.timeouts.perGame,
      own.clocks,
    ];
    expect(parts.every((part) => Object.isFrozen(part))).toBe(true);
  });

  test.each<[string, string, unknown]>([
    ['malformed-id', 'our club', CLUB],
    ['malformed-id', 'our-club', CLUB],
    ['id-taken', 'usap@2026', CLUB],
    ['malformed-rules', 'ours@1', null],
    ['malformed-rules', 'ours@1', { ...CLUB, sport: 'padel' }],
    ['malformed-rules', 'ours@1', { ...CLUB, freeze: 'always' }],
    ['malformed-rules', 'ours@1', { ...CLUB, openingServer: 3 }],
    ['malformed-rules', 'ours@1', { ...CLUB, rotatesEvery: 0 }],
    ['malformed-rules', 'ours@1', { ...CLUB, midGameEnds: { 11: Number.NaN } }],
    ['malformed-rules', 'ours@1', { ...CLUB, timeouts: { perGame: { 11: -1 }, medicalPerMatch: 1 } }],
    ['malformed-rules', 'ours@1', { ...CLUB, clocks: {} }],
    ['malformed-rules', 'ours@1', { ...CLUB, penalties: [] }],
    ['malformed-rules', 'ours@1', { ...CLUB, penalties: ['warning', 'whistle'] }],
    ['malformed-rules', 'ours@1', { ...CLUB, sport: 'tennis' }],
    ['malformed-rules', 'ours@1', { ...CLUB, tiebreakEnds: { first: 6 } }],
  ])('is refused as %s: %s %j', (reason, id, rules) => {
    expect(defineRuleset(id, rules as Ruleset)).toEqual({ ok: false, reason });
  });
});

test('the rows of the package are frozen, too', () => {
  const rows: Ruleset[] = Object.values(RULESETS);
  expect(rows.every((row) => Object.isFrozen(row) && Object.isFrozen(row.timeouts))).toBe(true);
});
