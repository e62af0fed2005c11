/** `npm run simulate`: plays seeds against the real client and server, and prints those that break a promise. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import 'fake-indexeddb/auto';
import { type Engine, openEngine } from './engine.ts';
import { PLANTS, type Plant } from './plants.ts';
import { openRunner, type Runner } from './runner.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    from: { type: 'string', default: '1' },
    count: { type: 'string' },
    minutes: { type: 'string' },
    twice: { type: 'string', default: '0' },
    plants: { type: 'boolean', default: false },
    plant: { type: 'string' },
    report: { type: 'string' },
  },
});

const DEFAULT_COUNT = 200;
/** A plant that is not found by then is not found. */
const MOST_SEEDS_OF_A_PLANT = 400;
const SAY_EVERY_MS = 60_000;

let isStopped = false;
process.on('SIGINT', () => {
  isStopped = true;
});
process.on('SIGTERM', () => {
  isStopped = true;
});

const engine = await openEngine();
try {
  process.exitCode = (await act(engine)) ? 0 : 1;
} finally {
  await engine.close();
}

function act(on: Engine): Promise<boolean> {
  if (values.plants) {
    return findPlants(on);
  }
  const plant = PLANTS.filter(({ name }) => name === values.plant);
  return withRunner(on, plant, (runner) =>
    values.seed === undefined ? playMany(runner) : playOne(runner, Number(values.seed)),
  );
}

async function withRunner<T>(
  on: Engine,
  plant: readonly Plant[],
  use: (runner: Runner) => Promise<T>,
): Promise<T> {
  const runner = await openRunner(on, plant);
  try {
    return await use(runner);
  } finally {
    await runner.close();
  }
}

async function playOne(runner: Runner, seed: number): Promise<boolean> {
  const { problems } = await runner.run(seed, (line) => console.log(line));
  for (const problem of problems) {
    console.log(`PROBLEM  ${problem}`);
  }
  if (problems.length === 0) {
    console.log('Everything held.');
  }
  return problems.length === 0;
}

async function playMany(runner: Runner): Promise<boolean> {
  const began = performance.now();
  const minutes = values.minutes === undefined ? Infinity : Number(values.minutes);
  const most = Number(values.count ?? (values.minutes === undefined ? DEFAULT_COUNT : Infinity));
  const from = Number(values.from);
  const failures: string[] = [];
  let done = 0;
  let saidAt = began;
  const tally = () => {
    const rate = Math.round((done / (performance.now() - began)) * 60_000);
    return `${done} seeds from ${from}, ${failures.length} failed, ${rate} per minute`;
  };
  for (
    let seed = from;
    done < most && !isStopped && performance.now() - began < minutes * 60_000;
    seed += 1
  ) {
    const { problems } = await runner.run(seed);
    done += 1;
    if (problems.length > 0) {
      failures.push(`seed ${seed}: ${problems[0]} Its trace: npm run simulate -- --seed ${seed}`);
      console.log(failures.at(-1));
    }
    if (performance.now() - saidAt > SAY_EVERY_MS) {
      saidAt = performance.now();
      console.log(`${tally()}, ${Math.round(process.memoryUsage().rss / 1e6)} MB`);
    }
  }
  console.log(`${tally()}.`);
  const held = done - failures.length;
  const twice = Number(values.twice);
  const differing = await findDiffering(runner, from, twice);
  failures.push(...differing);
  if (values.report !== undefined) {
    await writeFile(values.report, JSON.stringify({ passed: held + twice - differing.length, failures }));
  }
  return failures.length === 0;
}

/** Plays the first seeds twice more and compares what happened, letter by letter. */
async function findDiffering(runner: Runner, from: number, count: number): Promise<string[]> {
  const differing: string[] = [];
  for (let seed = from; seed < from + count; seed += 1) {
    const [one, other] = [await traceOf(runner, seed), await traceOf(runner, seed)];
    if (one !== other) {
      differing.push(
        `seed ${seed} does not go the same way twice: npm run simulate -- --from ${seed} --count 1 --twice 1\n${firstDifference(one, other)}`,
      );
      console.log(differing.at(-1));
    }
  }
  if (count > 0) {
    console.log(`${count - differing.length} of ${count} seeds go the same way twice.`);
  }
  return differing;
}

/** The first line in which two traces part, with the line before it. */
function firstDifference(one: string, other: string): string {
  const [ones, others] = [one.split('\n'), other.split('\n')];
  const at = ones.findIndex((line, index) => line !== others[index]);
  const place = at < 0 ? ones.length : at;
  return [
    `after  ${ones[place - 1] ?? ''}`,
    `first  ${ones[place] ?? '(its end)'}`,
    `then   ${others[place] ?? '(its end)'}`,
  ].join('\n');
}

async function traceOf(runner: Runner, seed: number): Promise<string> {
  const lines: string[] = [];
  await runner.run(seed, (line) => lines.push(line));
  return lines.join('\n');
}

/** Plants one mistake after the other, and says which seed found it. */
async function findPlants(on: Engine): Promise<boolean> {
  let found = 0;
  for (const plant of PLANTS) {
    found += (await withRunner(on, [plant], (runner) => findPlant(runner, plant))) ? 1 : 0;
  }
  console.log(`${found} of ${PLANTS.length} planted mistakes found.`);
  return found === PLANTS.length;
}

async function findPlant(runner: Runner, { name }: Plant): Promise<boolean> {
  const began = performance.now();
  const from = Number(values.from);
  for (let seed = from; seed < from + MOST_SEEDS_OF_A_PLANT && !isStopped; seed += 1) {
    const { problems } = await runner.run(seed);
    if (problems.length > 0) {
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${name}: found by seed ${seed} in ${seconds} s: ${problems[0]}`);
      return true;
    }
  }
  console.log(`${name}: not found in ${MOST_SEEDS_OF_A_PLANT} seeds.`);
  return false;
}
