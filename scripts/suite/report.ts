import { relative } from 'node:path';
import { ROOT } from '../root.ts';
import type { PlaywrightReport, VitestReport } from './tally.ts';

/** A test file, or a journey, and how long it took. */
export interface Timed {
  name: string;
  seconds: number;
}

const SHOWN = 10;

/** The files of a vitest report. */
export function timedFiles({ testResults }: VitestReport): Timed[] {
  return testResults.map(({ name, startTime, endTime }) => ({
    name: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }));
}

/** The journeys of a Playwright report, each at each size. */
export function timedJourneys({ suites }: Pick<PlaywrightReport, 'suites'>): Timed[] {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, line, tests }) =>
      tests.map(({ projectName, results }) => ({
        name: `${file}:${line} ${projectName}: ${title}`,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      })),
    ),
    ...timedJourneys({ suites: inner }),
  ]);
}

/** The tests of a vitest report that did not hold, and the files that could not be loaded. */
export function failedTests({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      const titles = failed.length > 0 ? failed.map(({ fullName }) => fullName) : ['could not be loaded'];
      return titles.map((title) => `${relative(ROOT, name)}: ${title}`);
    });
}

/** The journeys of a Playwright report that did not hold. */
export function failedJourneys({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName }) => `${file}:${line} ${projectName}: ${title}`),
    ),
    ...failedJourneys({ suites: inner }),
  ]);
}

/** Lines about the slowest of them, the slowest first. */
export function slowestLines(timed: readonly Timed[]): string[] {
  return timed
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
