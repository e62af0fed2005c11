import { glob, mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { findBrowser } from '../find-browser.ts';
import { ROOT } from '../root.ts';
import { run, runTool } from '../run.ts';
import { ensureWebBuild } from '../web-build.ts';
import { playwrightResult, type Result, vitestResult } from './report.ts';
import { scratchEnv } from './scratch.ts';
import type { Step } from './step.ts';
import { readTally, type SimulationReport, sum, type Tally, tallyOf } from './tally.ts';

const REPORTS = join(ROOT, 'test-results');

/** Checks without a build, quick enough for every change. */
export const CHECKS: readonly Step[] = [
  { name: 'types', run: checkTypes },
  { name: 'lint', run: () => check(runTool('biome', ['check', '--error-on-warnings'], { output: 'show' })) },
  { name: 'imports', run: () => runCheck('imports') },
  { name: 'promises', run: () => runCheck('promises') },
  { name: 'docs', run: () => runCheck('docs') },
  { name: 'styles', run: () => runCheck('styles') },
  { name: 'dependencies', run: () => runCheck('dependencies') },
  { name: 'words', run: () => runCheck('words') },
  { name: 'unused', run: () => check(runTool('knip', [], { output: 'show' })) },
  { name: 'unit', run: runUnitTests },
];

/** Client and server under a hostile network, without a browser. */
export const SIMULATION: Step = { name: 'simulation', run: runSimulation };

/** A journey that films, or makes a video: two encoders at a time are more than a small machine can do in real time. */
const FILMS = '@films';

/** Checks of the built app. */
export const BUILT: readonly Step[] = [
  { name: 'build', run: async () => tallyOf((await ensureWebBuild()).ok) },
  { name: 'bundle', needs: 'build', run: () => runCheck('bundle') },
  { name: 'journeys', needs: 'build', run: () => runJourneys('journeys', ['--grep-invert', FILMS]) },
  { name: 'films', needs: 'build', run: () => runJourneys('films', ['--grep', FILMS, '--workers', '1']) },
];

/** Every folder with a tsconfig.json, two at a time; each counts as one check. */
async function checkTypes(): Promise<Tally> {
  const projects: string[] = [];
  for await (const file of glob(['{packages,apps,e2e}/*/tsconfig.json', '*/tsconfig.json'], { cwd: ROOT })) {
    projects.push(dirname(file));
  }
  const waiting = projects.toSorted();
  const tallies: Tally[] = [];
  const work = async () => {
    for (let project = waiting.shift(); project; project = waiting.shift()) {
      const { ok, output } = await runTool('tsc', ['-p', project, '--pretty', 'false'], {
        output: 'collect',
      });
      console.log(`${ok ? 'ok    ' : 'FAILED'}  ${project}`);
      process.stdout.write(output);
      tallies.push(tallyOf(ok));
    }
  };
  await Promise.all([work(), work()]);
  return sum(tallies);
}

async function runUnitTests(): Promise<Result> {
  const report = join(REPORTS, 'unit.json');
  await rm(report, { force: true });
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { ok } = await runTool('vitest', args, { env: scratchEnv(), output: 'show' });
  return readTally(report, ok, vitestResult);
}

async function runJourneys(name: string, args: readonly string[]): Promise<Result> {
  const report = join(REPORTS, `${name}.json`);
  await rm(report, { force: true });
  const kept = ['--output', join(REPORTS, name)];
  const { ok } = await runTool('playwright', ['test', '--config', 'e2e', ...kept, ...args], {
    env: { ...scratchEnv(), ...(await findBrowser()), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    output: 'show',
  });
  return readTally(report, ok, playwrightResult);
}

const SEEDS = 200;
const PROCESSES = 2;
/** Of each process, to prove that a failure can be replayed. */
const PLAYED_TWICE = 3;

async function runSimulation(): Promise<Result> {
  const count = SEEDS / PROCESSES;
  const parts = Array.from({ length: PROCESSES }, (_, part) => playSeeds(1 + part * count, count));
  const results = await Promise.all(parts);
  return { ...sum(results), failures: results.flatMap(({ failures = [] }) => failures) };
}

async function playSeeds(from: number, count: number): Promise<Result> {
  const report = join(REPORTS, `simulation-${from}.json`);
  await mkdir(REPORTS, { recursive: true });
  await rm(report, { force: true });
  const options = { from, count, twice: PLAYED_TWICE, report };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const main = join(ROOT, 'e2e/simulation/main.ts');
  const { ok } = await run(process.execPath, [main, ...args], { env: scratchEnv(), output: 'show' });
  return readTally(report, ok, ({ passed, failures }: SimulationReport) => ({
    passed,
    failed: failures.length,
    failures,
  }));
}

function runCheck(name: string): Promise<Tally> {
  return check(run(process.execPath, [join(ROOT, 'scripts/checks', `${name}.ts`)], { output: 'show' }));
}

async function check(running: Promise<{ ok: boolean }>): Promise<Tally> {
  return tallyOf((await running).ok);
}
