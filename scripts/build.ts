import { ensureWebBuild } from './web-build.ts';

const { ok } = await ensureWebBuild();
process.exitCode = ok ? 0 : 1;
