/**
 * `npm run mutation -- SCOPE`: changes the sources one small mistake at a time and reports the mistakes that no test
 * notices. Stryker is installed on first use, in a folder of its own, so that it burdens no other command.
 */
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { run } from './run.ts';

interface Scope {
  /** The workspace to run in: Stryker copies it, so imports must stay inside or name a package. */
  workspace: string;
  mutate: readonly string[];
  /** A Vitest configuration with the close tests only, where the whole workspace would be too slow. */
  configFile?: string;
  /** The folder whose tests alone are run, where every test of the workspace passes through the changed code. */
  tests?: string;
}

const CONFIG = 'vitest.mutation.config.ts';
const WEB = { workspace: 'apps/web', configFile: CONFIG };
const scoring = (folder: string): Scope => ({
  workspace: 'packages/scoring',
  configFile: 'vitest.mutation.config.ts',
  mutate: [`src/${folder}/**/*.ts`],
});

const SCOPES: Record<string, Scope> = {
  'scoring-play': { ...scoring('play'), tests: 'play' },
  'scoring-log': scoring('log'),
  'scoring-score': scoring('score'),
  'scoring-read': scoring('read'),
  'scoring-format': { ...scoring('format'), tests: 'format' },
  'scoring-stats': { ...scoring('stats'), tests: 'stats' },
  'scoring-probability': { ...scoring('probability'), tests: 'probability' },
  'scoring-ratings': { ...scoring('ratings'), tests: 'ratings' },
  'scoring-interchange': { ...scoring('interchange'), tests: 'interchange' },
  'scoring-highlights': { ...scoring('highlights'), tests: 'highlights' },
  outbox: { ...WEB, mutate: ['src/data/outbox.ts', 'src/data/outbox/*.ts'] },
  thread: { ...WEB, mutate: ['src/features/thread/*.ts'] },
  playback: { ...WEB, mutate: ['src/features/player/playback/playback.ts'] },
  policies: { workspace: 'apps/server', configFile: CONFIG, mutate: ['src/features/*/policy.ts'] },
};

const TOOL = join(ROOT, 'scripts/mutation');
const REPORTS = join(ROOT, 'test-results/mutation');

const name = process.argv[2] ?? '';
const scope = SCOPES[name];
if (!scope) {
  console.error(`npm run mutation -- SCOPE, where SCOPE is one of ${Object.keys(SCOPES).join(', ')}`);
  process.exit(1);
}
if (!existsSync(join(TOOL, 'node_modules'))) {
  // Its runner needs Vitest, which it finds in the project's own packages.
  await run('npm', ['ci', '--legacy-peer-deps'], { cwd: TOOL, output: 'show' });
}
await mkdir(REPORTS, { recursive: true });
const configuration = join(REPORTS, `${name}.config.json`);
await writeFile(
  configuration,
  JSON.stringify({
    mutate: [...scope.mutate, '!src/**/*.test.ts'],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    ...(scope.configFile ? { vitest: { configFile: scope.configFile } } : {}),
    coverageAnalysis: 'perTest',
    ignoreStatic: true,
    // A changed sentence is no changed rule; other tests hold the sentences.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 1,
    timeoutMS: 20_000,
    reporters: ['progress-append-only', 'clear-text', 'json'],
    clearTextReporter: { logTests: false, reportTests: false },
    jsonReporter: { fileName: join(REPORTS, `${name}.json`) },
  }),
);
const stryker = join(TOOL, 'node_modules/@stryker-mutator/core/bin/stryker.js');
const { ok } = await run(process.execPath, [stryker, 'run', configuration], {
  cwd: join(ROOT, scope.workspace),
  env: scope.tests ? { MUTATION_TESTS: scope.tests } : {},
  output: 'show',
});
process.exitCode = ok ? 0 : 1;
