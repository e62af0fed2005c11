import { describe, expect, test } from 'vitest';
import { must } from '#test/play.ts';
import { startMatch } from '../log/match.ts';
import { findNamedFormat } from './find-format.ts';
import { parseFormat } from './format.ts';
import { allFormatsOf, FORMATS, formatsOf } from './named-formats.ts';
import { RULESETS } from './rulesets.ts';

describe('the named formats', () => {
  test.each(FORMATS.map((format) => [format.id, format] as const))('%s can be played', (_id, format) => {
    const parsed = must(parseFormat(format.code, format.ruleset));
    expect([parsed.code, parsed.sport]).toEqual([format.code, format.sport]);
    for (const discipline of format.disciplines) {
      const setup = { format: format.code, ruleset: format.ruleset, discipline, firstServer: 'b' } as const;
      expect(startMatch(setup).ok).toBe(true);
    }
    expect(findNamedFormat(format.code, format.ruleset)).toBe(format);
  });

  test('has no duplicates', () => {
    const ids = FORMATS.map(({ id }) => id);
    const names = FORMATS.map(({ sport, name }) => `${sport} ${name}`);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(names).size).toBe(names.length);
  });

  test('uses every rule set there is', () => {
    const used = new Set<string>(FORMATS.map(({ ruleset }) => ruleset));
    expect(Object.keys(RULESETS).filter((ruleset) => !used.has(ruleset))).toEqual([]);
  });

  test.each([
    [
      'tennis',
      [
        'tennis-best-of-3',
        'tennis-match-tiebreak',
        'tennis-no-ad',
        'tennis-fast4',
        'tennis-one-set',
        'tennis-pro-set',
      ],
    ],
    ['pickleball', ['pickleball-best-of-3']],
  ] as const)('%s offers the usual ones, and lists them first', (sport, usual) => {
    expect(formatsOf(sport).map(({ id }) => id)).toEqual(usual);
    expect(
      allFormatsOf(sport)
        .slice(0, usual.length)
        .map(({ id }) => id),
    ).toEqual(usual);
  });
});

describe('a code is found by name', () => {
  test.each([
    ['SET3-S:6/TB7', 'itf@2026', 'Best of 3 sets'],
    ['SET3-S:6/TB7@6-F:6/TB7', 'itf@2026', 'Best of 3 sets'],
    ['SET3-S:6/TB7', 'itf-no-let@2026', 'No-let'],
    ['SET1-S:TB21@RALLY', 'usap@2026', 'Rally to 21'],
    ['SET1-S:TB21@RALLY', 'mlp-dreambreaker@2026', 'DreamBreaker'],
    ['T20G', 'itf@2026', '20 minutes'],
    ['SET3-S:7/TB7', 'itf@2026', undefined],
    ['nonsense', 'itf@2026', undefined],
  ])('%s under %s', (code, ruleset, name) => {
    expect(findNamedFormat(code, ruleset)?.name).toBe(name);
  });
});
