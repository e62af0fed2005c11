/**
 * `npm run test:browsers`: the main journeys in Firefox and in WebKit. With `--record` it writes the table of
 * docs/browsers.md.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findServices } from './find-services.ts';
import { ROOT } from './root.ts';
import { runTool } from './run.ts';
import { BROWSER_TABLE, browserTable } from './suite/browser-table.ts';
import { vitestResult } from './suite/report.ts';
import { runSteps } from './suite/step.ts';
import { FAILED, readTally } from './suite/tally.ts';
import { ensureWebBuild } from './web-build.ts';

const PAGE = join(ROOT, 'docs/browsers.md');
/** As the tests name them. */
const BROWSERS = ['Firefox', 'WebKitGTK'];

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
  if (process.argv.includes('--record')) {
    await recordTable(report);
  }
  return readTally(report, ok, vitestResult);
}

async function recordTable(report: string) {
  const table = browserTable(JSON.parse(await readFile(report, 'utf8')), BROWSERS);
  const page = await readFile(PAGE, 'utf8');
  await writeFile(
    PAGE,
    page.replace(BROWSER_TABLE, () => table),
  );
}
