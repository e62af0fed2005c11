import { expect, test } from 'vitest';
import { isBounce } from './use-scoring.ts';

test.each([
  ['the first tap counts', null, { side: 'a', at: 0 }, false],
  ['the same side again right away is a bounce', { side: 'a', at: 0 }, { side: 'a', at: 399 }, true],
  ['the same side later counts', { side: 'a', at: 0 }, { side: 'a', at: 400 }, false],
  ['the other side counts right away', { side: 'a', at: 0 }, { side: 'b', at: 10 }, false],
] as const)('%s', (_name, last, tap, bounced) => {
  expect(isBounce(last, tap)).toBe(bounced);
});
