/** `npm run dev`: the server, restarted when its sources change, and the web app, redrawn when its sources change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** Vite's own port, where the app is opened; it passes on to the server what is not a source. */
const WEB_ORIGIN = 'http://localhost:5173';
const env = {
  PUBLIC_URL: WEB_ORIGIN,
  API_ORIGIN: `http://127.0.0.1:${process.env.PORT || 3000}`,
  // The page comes from vite here, which cannot tell it that there is a demo.
  VITE_DEMO: process.env.SEED_DEMO === '0' ? '0' : '1',
  ...process.env,
};

const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts'], {
    cwd: join(ROOT, 'apps/server'),
    env,
    stdio: 'inherit',
  }),
  spawn(join(ROOT, 'node_modules/.bin/vite'), [], { cwd: join(ROOT, 'apps/web'), env, stdio: 'inherit' }),
];

for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll('SIGTERM');
  });
}
process.on('SIGINT', () => stopAll('SIGINT'));
process.on('SIGTERM', () => stopAll('SIGTERM'));

function stopAll(signal: NodeJS.Signals): void {
  for (const child of children) {
    child.kill(signal);
  }
}
