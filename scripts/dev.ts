/** `npm run dev`: the server, restarted when its sources change, and the web app, redrawn when its sources change. */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from './root.ts';

const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts'], {
    cwd: join(ROOT, 'apps/server'),
    stdio: 'inherit',
  }),
  spawn(join(ROOT, 'node_modules/.bin/vite'), [], { cwd: join(ROOT, 'apps/web'), stdio: 'inherit' }),
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
