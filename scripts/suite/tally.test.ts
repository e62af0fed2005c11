import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closingLine, readTally, sum, tallyPlaywright, tallyVitest } from './tally.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tally-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the closing line adds everything up', () => {
  const total = sum([
    { passed: 3, failed: 0 },
    { passed: 1, failed: 2 },
  ]);
  expect(closingLine(total)).toBe('4 passed, 2 failed');
});

test('a test file that could not be loaded is a failure', () => {
  const file = { name: 'a.test.ts', startTime: 0, endTime: 1 };
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      { ...file, status: 'failed', assertionResults: [] },
      { ...file, status: 'failed', assertionResults: [{ status: 'failed', fullName: 'one' }] },
      { ...file, status: 'passed', assertionResults: [{ status: 'passed', fullName: 'other' }] },
    ],
  };
  expect(tallyVitest(report)).toEqual({ passed: 5, failed: 2 });
});

test('a journey that passed only on the second try is a failure, and so is an error outside any journey', () => {
  const report = { stats: { expected: 7, unexpected: 1, flaky: 1 }, errors: [{}] };
  expect(tallyPlaywright(report)).toEqual({ passed: 7, failed: 3 });
});

test.each([
  ['ended well', true, { passed: 2, failed: 0 }],
  ['ended badly although no test failed', false, { passed: 2, failed: 1 }],
])('a runner that %s', async (_name, ok, expected) => {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify({ passed: 2, failed: 0 }));
  expect(await readTally(file, ok, (report: { passed: number; failed: number }) => report)).toEqual(expected);
});

test('a runner without a report is a failure', async () => {
  const read = readTally(join(folder, 'missing.json'), true, () => ({ passed: 1, failed: 0 }));
  expect(await read).toEqual({ passed: 0, failed: 1 });
});
