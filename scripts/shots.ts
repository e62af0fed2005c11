/** `npm run shots`: every screen and dialog as pictures on one page, beside those of the run before. */
import { findBrowser } from './find-browser.ts';
import { run } from './run.ts';
import { ensureWebBuild } from './web-build.ts';

const built = await ensureWebBuild();
if (!built.ok) {
  process.exit(1);
}
const { ok } = await run(process.execPath, ['e2e/shots/main.ts', ...process.argv.slice(2)], {
  env: await findBrowser(),
  output: 'show',
});
process.exitCode = ok ? 0 : 1;
