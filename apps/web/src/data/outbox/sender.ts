import { ApiError, NetworkError } from '#web/data/http.ts';
import type { Family, OutboxItem } from '#web/data/outbox/item.ts';

/** Sends one kind of item to the server. `outcomeOf` reads what it throws. */
export interface Sender {
  /** Sends some of a lane, from its head on, and takes off the queue what arrived. */
  send(lane: readonly OutboxItem[], options: SendOptions): Promise<Outcome>;
}

/** A family without a sender, as one from a later version of the app, stays queued. */
export type Senders = Readonly<Partial<Record<Family, Sender>>>;

export interface SendOptions {
  readonly signal: AbortSignal;
  /** Take the lease of a match from another device. */
  readonly takeOver: boolean;
}

export type Outcome =
  /** Something arrived and left the queue. */
  | { readonly kind: 'sent' }
  /** Nothing arrived, but this device has learned something: try again now. */
  | { readonly kind: 'again' }
  /** The server does not take these, now or ever. */
  | { readonly kind: 'refused'; readonly items: readonly OutboxItem[]; readonly reason: string }
  /** Another device has the lease. `until` is by the server's clock. */
  | { readonly kind: 'held'; readonly until: number }
  | { readonly kind: 'signed-out' }
  /** No answer: nothing else would get one either. */
  | { readonly kind: 'offline' }
  /** The server is in trouble, or asks for patience. */
  | { readonly kind: 'busy'; readonly retryAfterMs: number | null };

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
