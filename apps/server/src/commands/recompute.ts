/** `npm run recompute`: proves that everything stored beside the logs is what the logs make; `-- --repair` renews it. */
import { parseArgs } from 'node:util';
import { systemClock } from '#server/clock.ts';
import { recomputeAll } from './recompute/recompute-all.ts';
import { runCommand } from './run-command.ts';

await runCommand(async ({ db }) => {
  const { values } = parseArgs({ options: { repair: { type: 'boolean', default: false } } });
  const { lines, isSound } = await recomputeAll(db, { ...values, now: systemClock.now() });
  console.log(lines.join('\n'));
  if (!isSound) {
    process.exitCode = 1;
  }
});
