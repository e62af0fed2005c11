import { describe, expect, test } from 'vitest';
import { PASSWORD_RULES, strengthOf } from '#web/features/auth/strength.ts';

describe('strengthOf', () => {
  test.each([
    ['nothing at all', '', 0, 'Weak', 1],
    ['lower-case letters only', 'serve', 0, 'Weak', 1],
    ['eight characters', 'backhand', 1, 'Weak', 1],
    ['seven characters', 'forehan', 0, 'Weak', 1],
    ['a short word with a capital', 'Serve', 1, 'Weak', 1],
    ['length and a capital', 'Backhand', 2, 'Medium', 2],
    ['length, a capital and a digit', 'Backhand7', 3, 'Medium', 2],
    ['a capital, a digit and a symbol, but short', 'Net7!', 3, 'Medium', 2],
    ['all four', 'NetCord!9', 4, 'Strong', 3],
    ['a space as the symbol', 'Net Cord 9', 4, 'Strong', 3],
    ['an underscore as the symbol', 'Net_Cord9', 4, 'Strong', 3],
    ['accented letters, which are not symbols', 'Énumérée', 2, 'Medium', 2],
  ])('%s', (_name, password, score, level, thirds) => {
    expect(strengthOf(password)).toEqual({ score, level, thirds });
  });

  test('each rule is met only by what it names', () => {
    const met = (password: string) =>
      PASSWORD_RULES.filter((rule) => rule.isMet(password)).map((rule) => rule.label);
    expect(met('aaaaaaaa')).toEqual(['8 characters or more']);
    expect(met('A')).toEqual(['An uppercase letter']);
    expect(met('7')).toEqual(['A digit']);
    expect(met('!')).toEqual(['A symbol']);
  });
});
