import { ApiError, NetworkError } from '#web/data/http.ts';
import type { OutboxItem } from '#web/data/outbox/item.ts';
import type { Outcome } from '#web/data/outbox/sender.ts';

/** Refusals that say nothing about what was sent. */
const MAY_DO_BETTER_LATER = [408, 425, 429, 431];

/** The outcome of a failed request for the queue. Only a refusal in the server's own words costs an item its place. */
export function outcomeOf(error: unknown, lane: readonly OutboxItem[]): Outcome {
  if (error instanceof NetworkError || isTimeout(error)) {
    return { kind: 'offline' };
  }
  if (!(error instanceof ApiError)) {
    return { kind: 'busy', retryAfterMs: null }; // Not our server's answer: a hotel's sign-in page, or half of one.
  }
  if (error.status === 401) {
    return { kind: 'signed-out' };
  }
  if (error.code === null || error.status >= 500 || MAY_DO_BETTER_LATER.includes(error.status)) {
    return { kind: 'busy', retryAfterMs: error.retryAfterMs };
  }
  return { kind: 'refused', items: lane, reason: error.code };
}

function isTimeout(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError');
}
