import { expect, test } from 'vitest';
import { createPushRetries } from './push-retries.ts';

const START = new Date('2026-05-01T12:00:00Z');

test('retries a device after five seconds, then ten, then twenty', () => {
  const retries = createPushRetries();
  const pauses = [];
  let now = START;
  for (let times = 0; times < 4; times += 1) {
    retries.note('notice', 'device', { outcome: 'later', now });
    const last = now;
    while (retries.stateOf('notice', 'device', now) === 'waiting') {
      now = new Date(now.getTime() + 1000);
    }
    pauses.push((now.getTime() - last.getTime()) / 1000);
  }
  expect(pauses).toEqual([5, 10, 20, 40]);
});

test('does not resend to a device because another one failed', () => {
  const retries = createPushRetries();
  retries.note('notice', 'phone', { outcome: 'sent', now: START });
  retries.note('notice', 'laptop', { outcome: 'later', now: START });
  const later = new Date(START.getTime() + 60_000);
  expect(retries.stateOf('notice', 'phone', later)).toBe('done');
  expect(retries.stateOf('notice', 'laptop', later)).toBe('due');
  expect(retries.stateOf('another', 'phone', later)).toBe('due');
});

test('clears notices that are over', () => {
  const retries = createPushRetries();
  retries.note('one', 'phone', { outcome: 'sent', now: START });
  retries.note('two', 'phone', { outcome: 'sent', now: START });
  retries.clear(['one']);
  expect(retries.stateOf('one', 'phone', START)).toBe('due');
  expect(retries.stateOf('two', 'phone', START)).toBe('done');
  retries.clearBefore(new Date(START.getTime() + 1));
  expect(retries.stateOf('two', 'phone', START)).toBe('due');
});
