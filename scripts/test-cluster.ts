/** `npm run test:cluster`: what must hold for several nodes behind a proxy, over one PostgreSQL, Redis and bucket. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './find-browser.ts';
import { findServices } from './find-services.ts';
import { ROOT } from './root.ts';
import { runTool } from './run.ts';
import { vitestResult } from './suite/report.ts';
import { runSteps } from './suite/step.ts';
import { FAILED, readTally } from './suite/tally.ts';
import { ensureWebBuild } from './web-build.ts';

process.exitCode = await runSteps([{ name: 'cluster', run: runCluster }]);

async function runCluster() {
  const built = await ensureWebBuild();
  if (!built.ok) {
    return FAILED;
  }
  const programs = { ...(await findServices(['REDIS_SERVER', 'NGINX_SERVER'])), ...(await findBrowser()) };
  const report = join(ROOT, 'test-results/cluster.json');
  await rm(report, { force: true });
  const { ok } = await runTool(
    'vitest',
    [
      'run',
      '--config',
      'e2e/cluster/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { env: programs, output: 'show' },
  );
  return readTally(report, ok, vitestResult);
}
