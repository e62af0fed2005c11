import { ERRORS, type ErrorCode } from '@allcourt/contract';
import { expect, test } from 'vitest';
import { ApiError, NetworkError } from '#web/data/http.ts';
import { outcomeOf } from '#web/data/outbox/sender.ts';

test.each<[string, unknown, object]>([
  ['no network', new NetworkError('gone'), { kind: 'offline' }],
  ['an answer that does not come', new DOMException('too late', 'AbortError'), { kind: 'offline' }],
  ['a session that has expired', refusal('not-signed-in'), { kind: 'signed-out' }],
  ['a server in trouble', refusal('internal'), { kind: 'busy', retryAfterMs: null }],
  ['a server that restarts', refusal('shutting-down', 5000), { kind: 'busy', retryAfterMs: 5000 }],
  ['too much asked', refusal('too-many-requests', 60_000), { kind: 'busy', retryAfterMs: 60_000 }],
  ['a proxy’s page', notOurs(404), { kind: 'busy', retryAfterMs: null }],
  ['a proxy that waits no longer', notOurs(408), { kind: 'busy', retryAfterMs: null }],
  ['headers that grew too large', refusal('headers-too-large'), { kind: 'busy', retryAfterMs: null }],
  ['half of an answer', new SyntaxError('Unexpected end'), { kind: 'busy', retryAfterMs: null }],
  ['our own refusal', refusal('not-scorer'), { kind: 'refused', items: [], reason: 'not-scorer' }],
])('%s', (_name, error, outcome) => {
  expect(outcomeOf(error, [])).toEqual(outcome);
});

function refusal(code: ErrorCode, retryAfterMs: number | null = null): ApiError {
  const { status, message } = ERRORS[code];
  return new ApiError(message, { status, code, requestId: 'req-1', detail: undefined, retryAfterMs });
}

function notOurs(status: number): ApiError {
  return new ApiError('<html>', {
    status,
    code: null,
    requestId: null,
    detail: undefined,
    retryAfterMs: null,
  });
}
