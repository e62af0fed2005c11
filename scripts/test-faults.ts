/**
 * `npm run test:faults`: what clients see when PostgreSQL, Redis, a disk, a process or a clock fails, and how soon all is
 * well again. With `--record` it writes the table of docs/reliability.md.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findFaketime, findServices } from './find-services.ts';
import { ROOT } from './root.ts';
import { runTool } from './run.ts';
import { vitestResult } from './suite/report.ts';
import { runSteps } from './suite/step.ts';
import { readTally } from './suite/tally.ts';

process.exitCode = await runSteps([{ name: 'faults', run: runFaults }]);

async function runFaults() {
  const env = {
    ...(await findServices(['REDIS_SERVER'])),
    FAKETIME_LIBRARY: await findFaketime(),
    RECORD_FAULTS: process.argv.includes('--record') ? '1' : '',
  };
  const report = join(ROOT, 'test-results/faults-report.json');
  await rm(report, { force: true });
  const { ok } = await runTool(
    'vitest',
    [
      'run',
      '--config',
      'e2e/faults/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env, output: 'show' },
  );
  return readTally(report, ok, vitestResult);
}
