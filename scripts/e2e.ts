/** `npm run e2e`: the journeys alone; what follows `--` goes to Playwright. */
import { findBrowser } from './find-browser.ts';
import { runTool } from './run.ts';
import { ensureWebBuild } from './web-build.ts';

const built = await ensureWebBuild();
if (!built.ok) {
  process.exit(1);
}
const { ok } = await runTool('playwright', ['test', '--config', 'e2e', ...process.argv.slice(2)], {
  env: await findBrowser(),
  output: 'show',
});
process.exitCode = ok ? 0 : 1;
