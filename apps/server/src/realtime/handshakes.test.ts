import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createAddressLimit } from '#server/plugins/address-limit.ts';
import { createLocalCounts } from '#server/plugins/counts.ts';
import { testClock } from '#test/clock.ts';
import { createHandshakes } from './handshakes.ts';

const upgrade = () => ({ headers: {}, socket: new Socket() });

function handshakesOf(address = '203.0.113.1') {
  const clock = testClock();
  const counts = createLocalCounts(clock)('handshakes', 60_000);
  const begun = createAddressLimit({ max: 5, windowMs: 60_000 }, counts);
  return { clock, handshakes: createHandshakes({ begun, mostWaiting: 2, addressOf: () => address }) };
}

test('refuses more connections than may wait at once, also without a word from any', () => {
  const { handshakes } = handshakesOf();

  expect([upgrade(), upgrade(), upgrade()].map((one) => handshakes.begin(one))).toEqual([true, true, false]);
});

test.each([
  [
    'admitted',
    (handshakes: ReturnType<typeof handshakesOf>['handshakes'], one: ReturnType<typeof upgrade>) =>
      handshakes.end(one),
  ],
  [
    'closed',
    (_handshakes: object, one: ReturnType<typeof upgrade>) =>
      void EventEmitter.prototype.emit.call(one.socket, 'close'),
  ],
])('one that is %s makes room, once', (_name, leave) => {
  const { handshakes } = handshakesOf();
  const [first, second] = [upgrade(), upgrade()];
  handshakes.begin(first);
  handshakes.begin(second);
  leave(handshakes, first);
  leave(handshakes, first);

  expect([handshakes.begin(upgrade()), handshakes.begin(upgrade())]).toEqual([true, false]);
});

test('refuses more in a minute than the limit, and admits again after it', () => {
  const { clock, handshakes } = handshakesOf();
  const tryOnce = () => {
    const one = upgrade();
    const isAllowed = handshakes.begin(one);
    handshakes.end(one);
    return isAllowed;
  };

  expect(Array.from({ length: 6 }, tryOnce)).toEqual([true, true, true, true, true, false]);
  clock.advance({ minutes: 1 });
  expect(tryOnce()).toBe(true);
});
