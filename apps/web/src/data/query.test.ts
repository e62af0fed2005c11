import { afterEach, expect, test } from 'vitest';
import { ApiError, NetworkError } from './http.ts';
import { followOnlineState, isWorthRetrying } from './query.ts';

const refusal = (status: number) =>
  new ApiError('no', { status, code: null, requestId: null, detail: undefined, retryAfterMs: null });

afterEach(() => followOnlineState(true));

test.each([
  ['no answer', new NetworkError(null), 0, true],
  ['no answer for the third time', new NetworkError(null), 2, false],
  ['a server in trouble', refusal(503), 1, true],
  ['a refusal', refusal(404), 0, false],
  ['too many requests', refusal(429), 0, false],
  ['a fault of our own', new TypeError('x is not a function'), 0, false],
])('trying again after %s', (_name, error, failures, isWorthIt) => {
  expect(isWorthRetrying(failures, error)).toBe(isWorthIt);
});

test('without a network nothing is asked again until there is one', () => {
  followOnlineState(false);
  expect(isWorthRetrying(0, new NetworkError(null))).toBe(false);
});
