import { ERRORS, type ErrorCode } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { judge, type Verdict } from './verdict.ts';

function refusal(code: ErrorCode | null, status = code ? ERRORS[code].status : 502): ApiError {
  return new ApiError('', { status, code, requestId: null, detail: undefined, retryAfterMs: null });
}

test.each<[string, unknown, number, Verdict]>([
  ['no answer', new NetworkError(null), 3, 'again'],
  ['a login page of a hotel', refusal(null, 403), 3, 'again'],
  ['too many requests', refusal('too-many-requests'), 3, 'again'],
  ['a server that restarts', refusal('shutting-down'), 3, 'again'],
  ['an internal error', refusal('internal'), 3, 'again'],
  ['a segment without pictures', refusal('segment-refused'), 3, 'leave-out'],
  ['a segment that is too large', refusal('body-too-large'), 3, 'leave-out'],
  ['a head that is too large', refusal('body-too-large'), 0, 'stop'],
  ['a file that is no video', refusal('not-a-video'), 0, 'stop'],
  ['a broadcast that is over', refusal('broadcast-over'), 3, 'stop'],
  ['another camera', refusal('another-camera'), 3, 'stop'],
  ['a full storage', refusal('storage-full'), 3, 'stop'],
  ['a signed-out reader', refusal('not-signed-in'), 3, 'stop'],
])('%s', (_name, problem, seq, verdict) => {
  expect(judge(problem, { seq })).toBe(verdict);
});
