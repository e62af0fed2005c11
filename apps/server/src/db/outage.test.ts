import { DrizzleQueryError } from 'drizzle-orm/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOutageLog } from '#server/db/outage.ts';
import { ConnectionLost } from '#server/db/trouble.ts';
import { recordingLog } from '#test/log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REFUSED = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
const AWAY = new DrizzleQueryError('select 1', [], REFUSED);
const FULL = Object.assign(new Error('No space left on device'), { code: '53100' });
const NO_CONNECTION = new ConnectionLost(new Error('timeout exceeded when trying to connect'));

function arrange() {
  const outages = createOutageLog(() => Date.now());
  const { log, lines } = recordingLog('info', outages);
  let isBack = false;
  const end = outages.watch({
    log,
    isBack: async () => {
      if (!isBack) {
        throw AWAY;
      }
    },
  });
  return {
    end,
    fail: (error: Error = AWAY) => log.child({ reqId: '1' }).error({ err: error }, 'Request failed'),
    log,
    comeBack: () => {
      isBack = true;
    },
    told: () => lines().map(({ level, msg }) => `${level}: ${msg}`),
    stacks: () => lines().filter(({ err }) => err).length,
  };
}

test('says once that the database is away, counts what fails, and says when it is back', async () => {
  const { fail, comeBack, told, stacks } = arrange();
  for (let second = 0; second < 150; second += 1) {
    fail();
    fail();
    await vi.advanceTimersByTimeAsync(1000);
  }
  comeBack();
  await vi.advanceTimersByTimeAsync(3000);

  expect(told()).toEqual([
    'error: The database does not answer: requests are refused until it does.',
    'warn: The database has not answered for 60 s. 119 more errors in the last minute.',
    'warn: The database has not answered for 120 s. 120 more errors in the last minute.',
    'warn: The database answers again, after 151 s. 60 more errors since the last line.',
  ]);
  expect(stacks()).toBe(1);
});

test('an outage after another is one of its own', async () => {
  const { fail, comeBack, told } = arrange();
  comeBack();
  fail();
  await vi.advanceTimersByTimeAsync(5000);
  fail();
  expect(told().map((line) => line.slice(0, 30))).toEqual([
    'error: The database does not a',
    'warn: The database answers aga',
    'error: The database does not a',
  ]);
});

test.each([
  ['a full disk', FULL, 'The disk is full', 45],
  ['a pool with no connection free', NO_CONNECTION, 'All connections to the database are in use', 10],
])('%s is told the same way, until it was quiet for a while', async (_name, error, begins, quietSeconds) => {
  const { fail, comeBack, told } = arrange();
  comeBack();
  fail(error);
  fail(error);
  await vi.advanceTimersByTimeAsync((quietSeconds - 1) * 1000);
  expect(told()).toEqual([expect.stringContaining(begins)]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(told().at(-1)).toContain('1 more error');
});

test.each<[string, Error]>([
  ['another service that cannot be reached', REFUSED],
  [
    'a statement that took too long',
    new DrizzleQueryError('select 1', [], Object.assign(new Error('slow'), { code: '57014' })),
  ],
  ['a mistake of ours', new TypeError('undefined is not a function')],
])('%s has a line each time', (_name, error) => {
  const { fail, told } = arrange();
  fail(error);
  fail(error);
  expect(told()).toEqual(['error: Request failed', 'error: Request failed']);
});

test('before the server serves, and once it closes, every error has its line', () => {
  const { fail, end, told } = arrange();
  end();
  fail();
  expect(told()).toEqual(['error: Request failed']);
});
