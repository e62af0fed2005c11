import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../root.ts';
import { BROWSER_TABLE, browserTable } from './browser-table.ts';

test('has a line for each journey and a column for each browser', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'Firefox two people write to each other' },
    { status: 'failed', fullName: 'WebKitGTK two people write to each other' },
    { status: 'passed', fullName: 'Firefox a replay plays, with its score' },
    { status: 'skipped', fullName: 'WebKitGTK a replay plays, with its score' },
    { status: 'passed', fullName: 'Firefox every part of the app opens' },
  ];
  const file = { name: 'journeys.test.ts', status: 'failed', startTime: 0, endTime: 1, assertionResults };
  expect(
    browserTable({ testResults: [file] }, ['Firefox', 'WebKitGTK']),
  ).toBe(`| Journey | Firefox | WebKitGTK |
|---|---|---|
| Two people write to each other | yes | no |
| A replay plays, with its score | yes | not run |
| Every part of the app opens | yes | not run |`);
});

test('the page of the docs has a table for it', async () => {
  expect(await readFile(join(ROOT, 'docs/browsers.md'), 'utf8')).toMatch(BROWSER_TABLE);
});
