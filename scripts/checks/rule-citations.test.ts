import { expect, test } from 'vitest';
import { findUnknownRules } from './rule-citations.ts';

const RULEBOOK = { path: 'packages/scoring/src/rulebook/index.ts', text: "  'T-02': {\n" };

test('a rule that the rulebook explains may be cited', () => {
  const citing = { path: 'packages/scoring/src/play/serve.ts', text: '// T-02: the receivers choose\n' };
  expect(findUnknownRules([RULEBOOK, citing])).toEqual([]);
});

test('any other is reported where it stands', () => {
  const citing = { path: 'packages/scoring/src/play/serve.ts', text: '\n// T-02, P-99\n' };
  expect(findUnknownRules([RULEBOOK, citing])).toEqual([{ path: citing.path, line: 2, id: 'P-99' }]);
});
