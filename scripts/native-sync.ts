/** `npm run native:sync`: builds the web app for one server, and puts it into the projects of both shells. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseServer, readPageConfig } from './native/server-of-shell.ts';
import { ROOT } from './root.ts';
import { runTool } from './run.ts';
import { ensureWebBuild, NATIVE_WEB } from './web-build.ts';

const NATIVE = join(ROOT, 'apps/native');
const TIMEOUT_MS = 10_000;

const chosen = chooseServer(process.env.VITE_API_ORIGIN);
if ('refusal' in chosen) {
  console.error(chosen.refusal);
  process.exit(1);
}
const { origin, host } = chosen;
process.env.VITE_API_ORIGIN = origin;
process.env.VITE_NATIVE_FCM = existsSync(join(NATIVE, 'android/app/google-services.json')) ? '1' : '';
process.env.VITE_APP_CONFIG ??= JSON.stringify(await askServer());
console.log(`Building for ${origin} with ${process.env.VITE_APP_CONFIG}`);

const built = await ensureWebBuild(NATIVE_WEB);
if (!built.ok) {
  process.exit(1);
}
// Both Gradle and Xcode read it.
await writeFile(join(NATIVE, 'server.xcconfig'), `APP_LINK_HOST = ${host}\n`);
const { ok } = await runTool('cap', ['sync'], { cwd: NATIVE, output: 'show' });
process.exitCode = ok ? 0 : 1;

/** The config a server writes into its pages; a shell's page has no server, so it gets it now, once. */
async function askServer(): Promise<object> {
  try {
    const response = await fetch(`${origin}/`, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return readPageConfig(await response.text(), { hasGooglePlugin: process.env.NATIVE_GOOGLE === '1' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    console.warn(
      `${origin} could not be asked how people sign in there (${reason}): by address and password, then.`,
    );
    return {};
  }
}
