import { expect, test, vi } from 'vitest';
import type { Redis } from '#server/redis/redis.ts';
import { testClock } from '#test/clock.ts';
import { recordingLog } from '#test/log.ts';
import { createSharedCounts } from './shared-counts.ts';

// The cluster suite tests them on a real Redis (e2e/cluster/counts.test.ts).
test('counts alone when Redis refuses to count, and logs it once', async () => {
  const clock = testClock();
  const { log, lines } = recordingLog();
  const refuse = vi.fn(async () => {
    throw new Error('OOM command not allowed when used memory is too large');
  });
  const redis: Redis = {
    isUp: () => true,
    ask: refuse,
    onUp: () => () => {},
    openReader: () => ({ ask: refuse, close: () => {} }),
    close: () => {},
  };
  const counts = createSharedCounts({ redis, clock, log })('tries', 60_000);
  expect(counts.add('ada', 1).total).toBe(1);
  await vi.waitFor(() => expect(lines()).toHaveLength(1));
  clock.advance({ seconds: 2 });
  expect(counts.add('ada', 1).total).toBe(2);
  await vi.waitFor(() => expect(refuse).toHaveBeenCalledTimes(2));
  expect(lines().map(({ msg }) => msg)).toEqual(['Redis did not count: limits are those of each server']);
  clock.advance({ seconds: 60 });
  expect(counts.add('ada', 1).total).toBe(1);
});
