import { testClock } from '#test/clock.ts';
import { testCounts } from '#test/counts-contract.ts';
import { createLocalCounts } from './counts.ts';

testCounts(async () => {
  const clock = testClock();
  return { open: createLocalCounts(clock), pass: (ms) => clock.advance({ ms }) };
});
