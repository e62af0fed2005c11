/** `npm run test:cluster`: what must hold when several servers share one database. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { runTool } from './run.ts';
import { runSteps } from './suite/step.ts';
import { readTally, tallyVitest } from './suite/tally.ts';

process.exitCode = await runSteps([{ name: 'cluster', run: runCluster }]);

async function runCluster() {
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
    { output: 'show' },
  );
  return readTally(report, ok, tallyVitest);
}
