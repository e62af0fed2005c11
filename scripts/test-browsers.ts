/** `npm run test:browsers`: the main journeys in Firefox and in WebKit. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findServices } from './find-services.ts';
import { ROOT } from './root.ts';
import { runTool } from './run.ts';
import { vitestResult } from './suite/report.ts';
import { runSteps } from './suite/step.ts';
import { FAILED, readTally } from './suite/tally.ts';
import { ensureWebBuild } from './web-build.ts';

process.exitCode = await runSteps([{ name: 'browsers', run: runBrowsers }]);

async function runBrowsers() {
  const built = await ensureWebBuild();
  if (!built.ok) {
    return FAILED;
  }
  const programs = await findServices(['FIREFOX', 'WEBKIT_DRIVER', 'XVFB']);
  const report = join(ROOT, 'test-results/browsers.json');
  await rm(report, { force: true });
  const { ok } = await runTool(
    'vitest',
    [
      'run',
      '--config',
      'e2e/browsers/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: programs, output: 'show' },
  );
  return readTally(report, ok, vitestResult);
}
