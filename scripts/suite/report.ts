import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../root.ts';
import {
  type PlaywrightReport,
  type Tally,
  tallyPlaywright,
  tallyVitest,
  type VitestReport,
} from './tally.ts';

/** A test file, or a journey, and how long it took. */
export interface Timed {
  name: string;
  seconds: number;
}

/** The result of a step. */
export interface Result extends Tally {
  /** The parts of the step, where their times matter. */
  timed?: readonly Timed[];
  /** The names of failures, each with its reason on the next lines. */
  failures?: readonly string[];
}

const SHOWN = 10;
/** Of a failure's message. */
const LINES = 8;
const LINE_LENGTH = 200;
/** Of the words on a page where a journey ended. */
const SCREEN_LENGTH = 600;

/** The result of a run of vitest. */
export function vitestResult(report: VitestReport): Result {
  return { ...tallyVitest(report), timed: timedFiles(report), failures: failedTests(report) };
}

/** The result of a run of Playwright. */
export function playwrightResult(report: PlaywrightReport): Result {
  return { ...tallyPlaywright(report), timed: timedJourneys(report), failures: failedJourneys(report) };
}

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

/** The tests of a vitest report that did not hold, and the files that could not be loaded, each with its reason. */
export function failedTests({ testResults }: VitestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(ROOT, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return failed.length > 0
        ? failed.map(({ fullName, failureMessages }) =>
            withReason(`${file}: ${fullName}`, failureMessages?.[0]),
          )
        : [withReason(`${file}: could not be loaded`, message)];
    });
}

/** The journeys of a Playwright report that did not hold, each with the reason of its first try and the pages it ended on. */
export function failedJourneys({ suites }: Pick<PlaywrightReport, 'suites'>): string[] {
  return suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, line, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results: [first] }) =>
          [
            withReason(`${file}:${line} ${projectName}: ${title}`, first?.error?.message),
            ...screensOf(first?.attachments),
          ].join('\n'),
        ),
    ),
    ...failedJourneys({ suites: inner }),
  ]);
}

function screensOf(attachments: readonly { name: string; body?: string }[] = []): string[] {
  return attachments
    .filter(({ name }) => name === 'screen')
    .map(({ body = '' }) => Buffer.from(body, 'base64').toString())
    .map((screen) => `      on ${screen.slice(0, SCREEN_LENGTH)}`);
}

/** A name, and under it the first lines of a message. */
function withReason(name: string, message = ''): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .map((line) => `      ${line.trim().slice(0, LINE_LENGTH)}`);
  return [name, ...lines].join('\n');
}

/** Lines about the slowest of them, the slowest first. */
export function slowestLines(timed: readonly Timed[]): string[] {
  return timed
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SHOWN)
    .map(({ name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${name}`);
}
