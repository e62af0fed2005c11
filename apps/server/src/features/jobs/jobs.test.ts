import { eq, sql } from 'drizzle-orm';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { beforeEach, expect, test, vi } from 'vitest';
import { runAdmin } from '#server/commands/admin/run.ts';
import type { Database } from '#server/db/database.ts';
import { jobs } from '#server/db/schema/jobs.ts';
import { type Job, type JobLedger, repeat } from '#server/plugins/periodic.ts';
import { testDatabase } from '#test/database.ts';
import { testConfig } from '#test/harness.ts';
import { recordingLog } from '#test/log.ts';
import { createLedger } from './service.ts';

const HOUR_MS = 3_600_000;
const JOB = { name: 'erase-matches', failure: 'Deleted matches were not erased', everyMs: HOUR_MS };

let db: Database;
let one: JobLedger;
let other: JobLedger;

beforeEach(async () => {
  db = (await testDatabase()).db;
  one = createLedger({ db, node: 'one:3000' });
  other = createLedger({ db, node: 'other:3000' });
});

const job = (work: () => Promise<unknown>, changes: Partial<Job> = {}): Job => ({ ...JOB, work, ...changes });
const idle = job(async () => {});

async function makeOlder(minutes: number) {
  await db
    .update(jobs)
    .set({ claimedAt: sql`${jobs.claimedAt} - make_interval(mins => ${minutes})` })
    .where(eq(jobs.name, JOB.name));
}

/** Starts a job as a server does when it listens; resolves when its run is over. */
async function start(started: Job, ledger: JobLedger) {
  const { log, lines } = recordingLog();
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({ loggerInstance });
  repeat(app, { ...started, atStart: true }, ledger);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  return lines().filter(({ level }) => level === 'warn');
}

test('one of two servers claims a run, and keeps the job as long as it runs it in time', async () => {
  expect(await one.claim(idle, 'in time')).toBe(true);
  await one.note(idle, { tookMs: 5, error: null });
  expect(await other.claim(idle, 'in time')).toBe(false);
  await makeOlder(59);
  expect(await one.claim(idle, 'in time')).toBe(true);
  expect(await other.claim(idle, 'in time')).toBe(false);
});

test('two servers that ask at the same moment: one of them gets it', async () => {
  const asked = await Promise.all([one, other, one, other].map((ledger) => ledger.claim(idle, 'in time')));
  expect(asked.filter(Boolean)).toHaveLength(1);
});

test('another server takes the job over from one that is gone', async () => {
  await one.claim(idle, 'in time');
  await makeOlder(90);
  expect(await other.claim(idle, 'in time')).toBe(false);
  await makeOlder(30);
  expect(await other.claim(idle, 'in time')).toBe(true);
});

test('a server that starts runs the job unless another is at it', async () => {
  await one.claim(idle, 'in time');
  expect(await other.claim(idle, 'start')).toBe(false);
  expect(await one.claim(idle, 'start')).toBe(true);
  await one.note(idle, { tookMs: 5, error: null });
  expect(await other.claim(idle, 'start')).toBe(true);
});

test('the work of a job that is claimed elsewhere is not done', async () => {
  const work = vi.fn(async () => {});
  await one.claim(idle, 'in time');
  await start(job(work), other);
  expect(work).not.toHaveBeenCalled();
  await start(job(work, { onEveryServer: true }), other);
  expect(work).toHaveBeenCalledOnce();
});

test('a frequent job claims nothing and is noted once a minute', async () => {
  const work = vi.fn(async () => {});
  await start(job(work, { everyMs: 2000 }), one);
  await start(job(work, { everyMs: 2000 }), other);
  expect(work).toHaveBeenCalledTimes(2);
  expect(await db.select().from(jobs)).toMatchObject([{ node: 'other:3000', error: null }]);
});

test('the operator sees who ran a job, how long it took, and why it failed', async () => {
  const lines = await start(
    job(async () => {
      throw new Error('The bucket is away');
    }),
    one,
  );
  expect(lines.map(({ msg }) => msg)).toEqual([JOB.failure]);
  const answer = await runAdmin({ config: testConfig(), db, log: recordingLog().log }, ['jobs']);
  expect(JSON.parse(answer)).toMatchObject({
    name: 'erase-matches',
    node: 'one:3000',
    tookMs: expect.any(Number),
    error: 'The bucket is away',
  });
});
