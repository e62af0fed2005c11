/** `npm start`: the web app built from these sources, then the server, which is started again if it ends unexpectedly. */
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { supervise } from './supervise.ts';
import { ensureWebBuild } from './web-build.ts';

const { ok } = await ensureWebBuild();
process.exit(ok ? await supervise({ module: join(ROOT, 'apps/server/src/main.ts') }) : 1);
