import { ERRORS } from '@allcourt/contract';
import { afterAll, expect, inject, test } from 'vitest';
import { GROUPS, type Group, type OpenGroup } from './cases.ts';
import { faultsOfPage, type Row, writeTable } from './report.ts';
import { type Refusal, Workload } from './workload.ts';

/** Errors with a stack that a fault may leave in the log: a few, not one for each request. */
const MOST_STACKS = 12;
const LONGEST_WAIT_MS = 20_000;

const CASES = GROUPS.flatMap((group) => group.cases.map((one) => ({ ...one, group })));
const rows = new Map<string, Row>();
const opened = new Map<Group, Promise<OpenGroup>>();
const last = new Map<Group, Promise<void>>();

afterAll(async () => {
  const worlds = await Promise.allSettled(opened.values());
  await Promise.all(worlds.map((world) => world.status === 'fulfilled' && world.value.close()));
});

// The groups run side by side, since most of a fault is waiting. A loop, since titles of a table are cut short.
for (const { group, fault, maySee, limitSeconds } of CASES) {
  test.concurrent(fault, async ({ expect: check }) => {
    const whyNot = group.whyNot();
    if (whyNot) {
      rows.set(fault, { fault, limitSeconds, notRun: whyNot });
      return;
    }
    await inTurn(group, async (world) => {
      const logged = world.server.output.length;
      const work = await Workload.begin(world.server.origin);
      try {
        const { from, whole = from } = await world.strike(fault);
        const recoveredMs = Math.max(await work.servedSince(from, limitSeconds * 1000), whole) - from;
        const { acknowledged, lost, doubled } = await work.end();
        rows.set(fault, { fault, limitSeconds, refusals: work.refusals, recoveredMs, acknowledged });

        check({ lost, doubled }).toEqual({ lost: [], doubled: [] });
        check(work.refusals.filter((refusal) => !isTruthful(refusal, maySee))).toEqual([]);
        check(recoveredMs).toBeLessThan(limitSeconds * 1000);
        check(world.server.output.slice(logged).split('"stack":').length - 1).toBeLessThan(MOST_STACKS);
      } finally {
        work.abandon();
      }
    });
  });
}

test('the page on reliability lists these faults, in this order', async () => {
  await writeTable(CASES.flatMap(({ fault }) => rows.get(fault) ?? []));
  expect(await faultsOfPage()).toEqual(CASES.map(({ fault }) => fault));
});

/** Runs the faults of a group one after another, on one server. */
async function inTurn(group: Group, act: (world: OpenGroup) => Promise<void>): Promise<void> {
  const before = last.get(group) ?? Promise.resolve();
  const mine = before.then(async () => {
    const opening = opened.get(group) ?? openNext(group);
    opened.set(group, opening);
    await act(await opening);
  });
  last.set(
    group,
    mine.catch(() => {}),
  );
  await mine;
}

/** Opens a group after those before it: starts that meet each other take longer than one after another. */
function openNext(group: Group): Promise<OpenGroup> {
  const before = [...opened.values()].at(-1);
  return (before?.catch(() => {}) ?? Promise.resolve()).then(() => group.open(inject('postgres')));
}

/** True for a refusal that says what is the matter, in time; a client's own connection may break where the server does. */
function isTruthful({ code, status, sentence, waitedMs }: Refusal, maySee: readonly string[]): boolean {
  const known = new Map<string, { status: number; message: string }>(Object.entries(ERRORS)).get(code);
  const isSaid = code === 'no answer' || (known?.status === status && known.message === sentence);
  return maySee.includes(code) && isSaid && waitedMs < LONGEST_WAIT_MS;
}
