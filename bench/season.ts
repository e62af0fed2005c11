/**
 * `node bench/season.ts --seed 7 --count 3`: plays whole seasons of a team through the API, one for each seed, and prints
 * their tables, their figures and what does not add up. `--twice` plays each again and compares.
 */
import { parseArgs } from 'node:util';
import { testClock } from '@allcourt/server/test/clock.ts';
import {
  SEASON_BEGINS,
  simulateSeason,
  type Verdict,
  withoutJobs,
} from '@allcourt/server/test/season/season.ts';
import { onServer } from './open-server.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '1' },
    twice: { type: 'boolean', default: false },
  },
});

const first = Number(values.seed);
let wrong = 0;
for (let seed = first; seed < first + Number(values.count); seed += 1) {
  const began = performance.now();
  const verdict = await play(seed);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`seed ${seed}, ${seconds} s`);
  console.log(verdict.table.join('\n'));
  console.log(
    Object.entries(verdict.figures)
      .map(([name, value]) => `${value} ${name}`)
      .join(', '),
  );
  const problems = [...verdict.problems, ...(values.twice ? differences(verdict, await play(seed)) : [])];
  for (const problem of problems) {
    console.log(`PROBLEM  ${problem}`);
  }
  console.log(problems.length === 0 ? 'Everything adds up.' : '');
  wrong += problems.length;
}
process.exitCode = wrong === 0 ? 0 : 1;

function play(seed: number) {
  const clock = testClock(SEASON_BEGINS);
  return withoutJobs(() =>
    onServer((app, { db }) => simulateSeason({ app, db, clock }, seed), undefined, clock),
  );
}

/** Sentences about what the same seed did in another way. */
function differences(one: Verdict, other: Verdict): string[] {
  const [first, second] = [JSON.stringify(one), JSON.stringify(other)];
  return first === second ? [] : [`Played twice, it goes two ways: ${first} and ${second}`];
}
