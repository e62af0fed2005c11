/** `npm run fuzz -- --minutes 10 --seed 3`: hostile requests to every route of the server, for that long. */
import { parseArgs } from 'node:util';
import { runTool } from './run.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const { ok } = await runTool('vitest', ['run', 'apps/server/src/fuzz.test.ts'], {
  env: { FUZZ_MINUTES: values.minutes, FUZZ_SEED: values.seed },
  output: 'show',
});
process.exitCode = ok ? 0 : 1;
