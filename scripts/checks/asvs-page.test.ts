import { expect, test } from 'vitest';
import { checkAsvsPage, withAsvsCounts } from './asvs-page.ts';

const TESTS = {
  has: (path: string) => path === 'apps/server/src/fuzz.test.ts',
  hasJourney: (number: string) => number === '04',
};
const MET = '| 1.1.1 | 2 | once | met | yes | `fuzz.test.ts`, journey 04 |';
const REASON = '| 1.2.6 | 1 | no LDAP | n/a | – | no LDAP |';

test.each([
  ['has one row for each item', [MET, REASON], []],
  ['lacks an item', [MET], ['1: has no row for 1.2.6']],
  ['has an item twice', [MET, MET, REASON], ['2: has 1.1.1 again']],
  [
    'has an item of another version',
    [MET, REASON, '| 9.9.9 | 2 | new | met | yes | journey 04 |'],
    ['3: is no row of an item'],
  ],
  ['has another level', [MET.replace('| 2 |', '| 1 |'), REASON], ['1: has level 1 for 1.1.1, which is of 2']],
  [
    'has an unknown state',
    [MET.replace('met', 'mostly'), REASON],
    ['1: is none of met, accepted, fails, n/a'],
  ],
  [
    'claims what no test holds',
    [MET.replace(/`.*04/, 'believe us'), REASON],
    ['1: is met, but names no test'],
  ],
  [
    'gives no reason',
    [MET, REASON.replace('| no LDAP |', '| - |').replace('– | no LDAP', '– | -')],
    ['2: has no reason'],
  ],
  [
    'names what is gone',
    [MET.replace('fuzz', 'gone').replace('04', '99'), REASON],
    ['1: names gone.test.ts, which is not there', '1: names journey 99, which is not there'],
  ],
])('a page that %s', (_name, rows, expected) => {
  const found: string[] = [];
  checkAsvsPage(rows.join('\n'), { items: { '1.1.1': 2, '1.2.6': 1 }, tests: TESTS }, (line, message) =>
    found.push(`${line}: ${message}`),
  );
  expect(found).toEqual(expected);
});

test('counts the rows of each state', () => {
  const page = `<!-- counts: written -->\nold\n${MET}\n${REASON}`;
  expect(withAsvsCounts(page)).toContain('-->\n2 items: 1 met, 0 accepted, 0 fails, 1 n/a.\n');
});
