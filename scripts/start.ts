/** `npm start`: the web app built from what stands here, then the server in this very process, so that signals reach it. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './root.ts';
import { ensureWebBuild } from './web-build.ts';

const { ok } = await ensureWebBuild();
if (!ok) {
  process.exit(1);
}
// Not a literal: these scripts are type-checked without the server's sources.
await import(pathToFileURL(join(ROOT, 'apps/server/src/main.ts')).href);
