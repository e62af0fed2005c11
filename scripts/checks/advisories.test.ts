import { expect, test } from 'vitest';
import { isWithin, judge, readAudit } from './advisories.ts';

test.each([
  ['1.2.2', '<1.2.3', true],
  ['1.2.3', '<1.2.3', false],
  ['1.10.0', '>=1.2.0 <1.9.0', false],
  ['1.8.9', '>= 1.2.0 < 1.9.0', true],
  ['0.4.0', '>=1.0.0 <1.2.3 || <0.5.0', true],
  ['0.6.0', '>=1.0.0 <1.2.3 || <0.5.0', false],
  ['2.0.0', '1.0.0 - 2.0.0', true],
  ['2.0.1', '1.0.0 - 2.0.0', false],
  ['3.1.4', '*', true],
  ['2.0.0', '=2.0.0', true],
  ['2.0.0', '2.0.0', true],
  ['2.0.0-beta.2', '<2.0.0', true],
  ['2.0.0-beta.10', '<=2.0.0-beta.9', false],
  ['2.0.0', '<=2.0.0-rc.1', false],
  ['18.4.0-beta.17', '>18.4.0-alpha.1', true],
])('%s is within %s: %s', (version, range, expected) => {
  expect(isWithin(version, range)).toBe(expected);
});

test('stops at a range that it cannot read', () => {
  expect(() => isWithin('1.0.0', '~1.0')).toThrow('~1.0');
});

const INSTALLED = [{ name: 'a', version: '1.0.0' }];
const ADVISORY = { id: 'GHSA-1', name: 'a', severity: 'high', title: 'Reads too much', range: '<1.1.0' };
const LINE = 'a@1.0.0: high, Reads too much (GHSA-1)';
const judged = ({ advisory = {}, read = '2026-01-01' as string | null, accepted = [] as string[] }) =>
  judge(
    {
      read,
      advisories: [{ ...ADVISORY, ...advisory }],
      accepted: accepted.map((until) => ({ id: 'GHSA-1', reason: 'Never called', until })),
    },
    INSTALLED,
    '2026-01-31',
  );

test.each([
  ['fails for a high advisory about an installed version', {}, { failures: [LINE], warnings: [] }],
  [
    'warns of a moderate one',
    { advisory: { severity: 'moderate' } },
    { warnings: [LINE.replace('high', 'moderate')] },
  ],
  ['passes over another version', { advisory: { range: '<1.0.0' } }, {}],
  ['passes over an accepted one until its day', { accepted: ['2026-01-31'] }, {}],
  ['fails again after that day', { accepted: ['2026-01-30'] }, { failures: [LINE] }],
])('%s', (_case, given, expected) => {
  expect(judged(given)).toEqual({ failures: [], warnings: [], ...expected });
});

test.each([
  ['31 days old', '2025-12-31', 'Advisories were last read on 2025-12-31'],
  ['never read', null, 'Advisories were never read'],
])('warns of a snapshot that is %s', (_case, read, warning) => {
  const { warnings } = judged({ read, advisory: { range: '<1.0.0' } });
  expect(warnings).toEqual([expect.stringContaining(warning)]);
});

test('reads an audit report, each advisory once', () => {
  const via = { ...ADVISORY, url: 'https://github.com/advisories/GHSA-1', source: 1, dependency: 'a' };
  const output = JSON.stringify({ vulnerabilities: { a: { via: [via] }, b: { via: ['a', via] } } });
  expect(readAudit(output)).toEqual([ADVISORY]);
});

test('takes an error of the registry for no report', () => {
  expect(() => readAudit('{"message":"405 Method Not Allowed"}')).toThrow('no audit report');
});
