import { type Result, slowestLines } from './report.ts';
import { closingLine, FAILED, sum } from './tally.ts';

/** One thing that must hold. */
export interface Step {
  name: string;
  /** The step without which this one says nothing: where that one failed, this one is not run and counts as failed. */
  needs?: string;
  run: () => Promise<Result>;
}

interface Outcome {
  name: string;
  tally: Result;
  seconds: number;
}

/** Runs the steps in order, all of them, and ends with a summary and the closing line. Answers the exit code. */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const needed = outcomes.find(({ name }) => name === step.needs);
    console.log(heading(step.name));
    outcomes.push(needed && needed.tally.failed > 0 ? passOver(step, needed) : await time(step));
  }
  for (const { name, tally } of outcomes) {
    if (tally.timed) {
      console.log(heading(`slowest of ${name}`));
      console.log(slowestLines(tally.timed).join('\n'));
    }
  }
  const failures = outcomes.flatMap(({ name, tally }) => tally.failures ?? (tally.failed > 0 ? [name] : []));
  if (failures.length > 0) {
    console.log(heading('failed'));
    console.log(failures.join('\n'));
  }
  console.log(heading('summary'));
  for (const { name, tally, seconds } of outcomes) {
    const verdict = tally.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${verdict}  ${name.padEnd(12)} ${closingLine(tally)} (${seconds.toFixed(1)} s)`);
  }
  const total = sum(outcomes.map(({ tally }) => tally));
  console.log(`\n${closingLine(total)}`);
  return total.failed === 0 ? 0 : 1;
}

function heading(name: string): string {
  return `\n── ${name} ${'─'.repeat(Math.max(0, 60 - name.length))}`;
}

function passOver({ name }: Step, needed: Outcome): Outcome {
  console.log(`Not run: it needs '${needed.name}', which failed.`);
  return { name, tally: FAILED, seconds: 0 };
}

async function time({ name, run }: Step): Promise<Outcome> {
  const start = performance.now();
  const tally = await run().catch((error: unknown): Result => {
    console.error(error);
    return FAILED;
  });
  return { name, tally, seconds: (performance.now() - start) / 1000 };
}
