import { expect, test } from 'vitest';
import { RULE_IDS } from '../rule-ids.ts';
import { RULEBOOK } from './index.ts';

test.each(RULE_IDS)('%s has a title, a sentence and a source', (id) => {
  const { title, text, source } = RULEBOOK[id];
  expect(title).not.toBe('');
  expect(text).toMatch(/\.$/);
  expect(source).not.toBe('');
});
