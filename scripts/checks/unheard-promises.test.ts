import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { findUnheardPromises } from './unheard-promises.ts';

function countIn(text: string): number {
  return findUnheardPromises({ path: 'subject.ts', text, parsed: parseSync('subject.ts', text) }).length;
}

test.each([
  'void start().then(show);',
  'void start().finally(rest);',
  'void start()\n.then(show)\n.then(rest);',
  'void file?.text().then(show);',
  'const press = () => void start().then((isDone) => isDone && show());',
])('finds a chain without a listener: %s', (text) => {
  expect(countIn(text)).toBe(1);
});

test.each([
  'void start().then(show, explain);',
  'void start().then(show).catch(explain);',
  'void start().catch(explain).then(rest);',
  'void start().then(show, explain).finally(rest);',
  'void start();',
  'const shown = start().then(show);',
])('leaves alone a chain that is heard, or is none: %s', (text) => {
  expect(countIn(text)).toBe(0);
});

test('says where and what to do', () => {
  const text = '\nvoid start().then(show);';
  const parsed = parseSync('subject.ts', text);
  expect(findUnheardPromises({ path: 'subject.ts', text, parsed })).toEqual([
    'subject.ts:2  This chain has no listener: give `then` a second function, or end the chain with `catch`.',
  ]);
});
