import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { failedJourneys, failedTests, slowestLines, timedFiles, timedJourneys } from './report.ts';

test('a file takes as long as from its start to its end', () => {
  const file = { status: 'passed', assertionResults: [], name: join(ROOT, 'a/b.test.ts') };
  const report = {
    numPassedTests: 1,
    numFailedTests: 0,
    testResults: [{ ...file, startTime: 1000, endTime: 3500 }],
  };
  expect(timedFiles(report)).toEqual([{ name: 'a/b.test.ts', seconds: 2.5 }]);
});

test('a journey counts at each size, within groups as well', () => {
  const at = (projectName: string, duration: number) => ({
    projectName,
    status: 'expected',
    results: [{ duration }],
  });
  const spec = { title: 'Back leads back', line: 7, tests: [at('desktop', 1500), at('phone', 2000)] };
  const file = '01-back.spec.ts';
  expect(timedJourneys({ suites: [{ file, suites: [{ file, specs: [spec] }] }] })).toEqual([
    { name: '01-back.spec.ts:7 desktop: Back leads back', seconds: 1.5 },
    { name: '01-back.spec.ts:7 phone: Back leads back', seconds: 2 },
  ]);
});

test('lists the ten slowest, the slowest first', () => {
  const timed = Array.from({ length: 12 }, (_, seconds) => ({ name: `file ${seconds}`, seconds }));
  const lines = slowestLines(timed);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  11.0 s  file 11');
});

test('names failed tests and files that could not be loaded, with their reasons', () => {
  const file = { startTime: 0, endTime: 1, status: 'failed' };
  const tests = [
    {
      status: 'failed',
      fullName: 'a server erases',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m\n\n  to be 2\nat a\nat b\nat c'],
    },
    { status: 'passed', fullName: 'a server starts' },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { ...file, name: join(ROOT, 'a.test.ts'), assertionResults: tests },
      { ...file, name: join(ROOT, 'b.test.ts'), message: 'no such module', assertionResults: [] },
    ],
  };
  expect(failedTests(report)).toEqual([
    'a.test.ts: a server erases\n      expected 1\n      to be 2\n      at a\n      at b\n      at c',
    'b.test.ts: could not be loaded\n      no such module',
  ]);
});

test('names a failed journey with its screen size, and the pages it ended on', () => {
  const screen = { name: 'screen', body: Buffer.from('/team: No members yet').toString('base64') };
  const attachments = [screen, { name: 'server', body: Buffer.from('listening').toString('base64') }];
  const at = (projectName: string, status: string) => ({
    projectName,
    status,
    results: [{ duration: 1, error: { message: 'no such button' }, attachments }],
  });
  const spec = { title: 'Back', line: 7, tests: [at('desktop', 'expected'), at('phone', 'unexpected')] };
  const file = '01-back.spec.ts';
  expect(failedJourneys({ suites: [{ file, suites: [{ file, specs: [spec] }] }] })).toEqual([
    '01-back.spec.ts:7 phone: Back\n      no such button\n      on /team: No members yet',
  ]);
});
