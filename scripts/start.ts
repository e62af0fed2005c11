/** `npm start`: the web app built from these sources, then the server, which is started again if it ends unexpectedly. */
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { supervise } from './supervise.ts';
import { ensureWebBuild } from './web-build.ts';

/** Keeps the code that Node compiled for the next start, which takes three quarters of the processor time then. */
const COMPILED = join(ROOT, 'node_modules/.cache/allcourt/compiled');

const { ok } = await ensureWebBuild();
const server = { module: join(ROOT, 'apps/server/src/main.ts'), env: { NODE_COMPILE_CACHE: COMPILED } };
process.exit(ok ? await supervise(server) : 1);
