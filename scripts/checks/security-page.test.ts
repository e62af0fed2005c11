import { expect, test } from 'vitest';
import { checkSecurityPage } from './security-page.ts';

const TESTS = {
  has: (path: string) =>
    ['apps/server/src/features/auth/csrf.test.ts', 'apps/web/src/app.test.tsx'].includes(path),
  hasJourney: (number: string) => number === '04',
};
const HEAD = '| Item | Here | Test |\n|---|---|---|\n';

test.each([
  [
    'names what is there',
    `${HEAD}| 1 | yes | \`csrf.test.ts\`, \`apps/web/src/app.test.tsx\`, journey 04 |`,
    [],
  ],
  [
    'accepts "the same" for the test of the row above',
    `${HEAD}| 1 | yes | journey 04 |\n| 2 | yes | the same |`,
    [],
  ],
  ['has a table without tests', '| Way | Proof |\n|---|---|\n| Google | a token |', []],
  ['names nothing', `${HEAD}| 1 | yes | |`, ['3: names no test']],
  [
    'names what is gone',
    `${HEAD}| 1 | yes | \`gone.test.ts\`, journey 99 |`,
    ['3: names gone.test.ts, which is not there', '3: names journey 99, which is not there'],
  ],
])('a page that %s', (_name, text, expected) => {
  const found: string[] = [];
  checkSecurityPage(text, TESTS, (line, message) => found.push(`${line}: ${message}`));
  expect(found).toEqual(expected);
});
