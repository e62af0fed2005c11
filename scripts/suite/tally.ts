import { readFile } from 'node:fs/promises';

/** The number of checks or tests that held. */
export interface Tally {
  passed: number;
  failed: number;
}

const PASSED: Tally = { passed: 1, failed: 0 };
export const FAILED: Tally = { passed: 0, failed: 1 };

/** One check, which held or did not. */
export function tallyOf(ok: boolean): Tally {
  return ok ? PASSED : FAILED;
}

export function sum(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((total, { passed }) => total + passed, 0),
    failed: tallies.reduce((total, { failed }) => total + failed, 0),
  };
}

/** The line that a run ends with. */
export function closingLine({ passed, failed }: Tally): string {
  return `${passed} passed, ${failed} failed`;
}

/** Counts from vitest's JSON report; a file that could not be loaded is one failure. */
export function tallyVitest(report: VitestReport): Tally {
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length };
}

export interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  /** One for each file; its times are milliseconds. */
  testResults: {
    name: string;
    status: string;
    startTime: number;
    endTime: number;
    /** Of a file that could not be loaded. */
    message?: string;
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[];
  }[];
}

/** Counts from Playwright's JSON report; a test that passed only on retry is a failure. */
export function tallyPlaywright({ stats, errors }: Pick<PlaywrightReport, 'stats' | 'errors'>): Tally {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

export interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
  /** Errors outside any test, such as a file that could not be loaded. */
  errors: unknown[];
  suites: PlaywrightSuite[];
}

interface PlaywrightSuite {
  file: string;
  specs?: {
    title: string;
    line: number;
    /** One for each size; durations are milliseconds, one for each try. */
    tests: {
      projectName: string;
      status: string;
      /** An attachment's body is Base64. */
      results: {
        duration: number;
        error?: { message?: string };
        attachments?: { name: string; body?: string }[];
      }[];
    }[];
  }[];
  suites?: PlaywrightSuite[];
}

/** Counts of the simulation: the seeds that held, and a sentence about each that did not. */
export interface SimulationReport {
  passed: number;
  failures: string[];
}

/**
 * The tally of a test runner that has ended. It never hides a failure: a runner that went wrong without a failed test,
 * or without a report, counts as one.
 */
export async function readTally<Report, Counted extends Tally>(
  file: string,
  ok: boolean,
  tally: (report: Report) => Counted,
): Promise<Tally | Counted> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) {
    return FAILED;
  }
  const report: Report = JSON.parse(text);
  const counted = tally(report);
  return ok || counted.failed > 0 ? counted : { ...counted, ...sum([counted, FAILED]) };
}
