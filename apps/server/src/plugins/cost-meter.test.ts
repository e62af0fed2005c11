import { expect, test } from 'vitest';
import { charge, costScope, inThisScope, measured } from './cost-meter.ts';

const WORK_MS = 3;

/** Keeps this thread's processor busy. */
function work(): string {
  const begun = threadMs();
  while (threadMs() - begun < WORK_MS) {
    // Nothing but time is spent.
  }
  return 'done';
}

function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Calls in whose scope `act` spends. */
async function charges(act: () => unknown): Promise<number[]> {
  const charged: number[] = [];
  await costScope.run((ms) => charged.push(ms), act);
  return charged;
}

test('charges the time of synchronous work, also of work that throws', async () => {
  const [done, thrown] = await charges(() => {
    expect(measured(work)).toBe('done');
    expect(() => measured(() => fail(work()))).toThrow('done');
  });
  expect(done).toBeGreaterThanOrEqual(WORK_MS);
  expect(thrown).toBeGreaterThanOrEqual(WORK_MS);
});

test('charges work inside of other work once', async () => {
  const charged = await charges(() => measured(() => measured(work)));
  expect(charged).toHaveLength(1);
});

test('does not charge the work of another request between two awaits', async () => {
  const other: number[] = [];
  const charged = await charges(async () => {
    measured(() => undefined);
    await costScope.run(
      (ms) => other.push(ms),
      async () => measured(work),
    );
    measured(() => undefined);
  });
  expect(charged.reduce((sum, ms) => sum + ms)).toBeLessThan(WORK_MS);
  expect(other[0]).toBeGreaterThanOrEqual(WORK_MS);
});

test('charges a declared cost, and the steps of a stream that are asked for outside of the request', async () => {
  let steps: AsyncIterable<string> | undefined;
  const charged = await charges(() => {
    charge(7);
    steps = inThisScope(written());
  });
  for await (const step of steps ?? []) {
    expect(step).toBe('done');
  }
  expect(charged).toHaveLength(3);
  expect(charged[0]).toBe(7);
});

test('costs nothing outside of a request', () => {
  expect(measured(work)).toBe('done');
  expect(() => charge(7)).not.toThrow();
});

async function* written() {
  yield measured(work);
  await Promise.resolve();
  yield measured(work);
}

function fail(message: string): never {
  throw new Error(message);
}
