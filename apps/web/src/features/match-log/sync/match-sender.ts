import {
  type AppendAnswer,
  type AppendBody,
  appendAnswer,
  type BranchBody,
  type CreateMatchBody,
  type LoggedEvent,
  leaseDetail,
  MAX_EVENTS_PER_APPEND,
  type MatchAnswer,
  matchAnswer,
  refusedDetail,
  type StaleDetail,
  staleDetail,
} from '@allcourt/contract';
import { ApiError, api } from '#web/data/http.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import { clearLog, type LogKey, readItemsOf, settlePending } from '#web/data/match-log/log-store.ts';
import type { WireEvent } from '#web/data/match-log/topics.ts';
import { isQueued, type OutboxItem } from '#web/data/outbox/item.ts';
import { removeItems } from '#web/data/outbox/item-store.ts';
import { type Outcome, outcomeOf, type Sender, type SendOptions } from '#web/data/outbox/sender.ts';
import type { ServerClock } from '#web/data/server-clock.ts';
import { postBranch } from '#web/features/match-log/two-logs/branches.ts';
import { getMatch, type Receive } from './receive.ts';

interface MatchSenderOptions {
  readonly store: LocalStore;
  readonly receive: Receive;
  readonly deviceId: string;
  readonly serverClock: ServerClock;
}

type AppendItem = OutboxItem & { topic: 'match:append' };

/** Sends a match before its log, and its log in as few requests as possible. */
export function createMatchSender({ store, receive, deviceId, serverClock }: MatchSenderOptions): Sender {
  return {
    async send(lane, options) {
      const [head] = lane;
      if (head?.topic === 'match:create') {
        return create(head, head.body, options);
      }
      if (head?.topic === 'match:delete' || head?.topic === 'match:restore') {
        return changeStanding(head, options);
      }
      if (head?.topic === 'match:event') {
        return putIntoEvent(head, head.body, options);
      }
      if (head?.topic === 'match:answer') {
        return speak(head, { path: 'answer', body: head.body }, options);
      }
      if (head?.topic === 'match:dispute') {
        return speak(head, { path: 'disputes', body: head.body }, options);
      }
      if (head?.topic === 'match:branch') {
        return keepApart(head, head.body, options);
      }
      const batch = takeBatch(lane);
      const [first] = batch;
      return first
        ? append({ accountId: first.accountId, matchId: first.key }, batch, options)
        : { kind: 'again' };
    },
  };

  async function create(item: OutboxItem, body: CreateMatchBody, { signal }: SendOptions): Promise<Outcome> {
    const answer = await postMatch(body, signal);
    await receive.match(item.accountId, answer);
    return { kind: 'sent' };
  }

  /** Deletes or restores a match. The local log is erased either way, and read again after a restore. */
  async function changeStanding(
    { topic, key, n, accountId }: OutboxItem,
    { signal }: SendOptions,
  ): Promise<Outcome> {
    await (topic === 'match:delete' ? deleteMatch(key, signal) : restoreMatch(key, signal));
    await store.write(async (tx) => {
      await removeItems(tx, [n]);
      await clearLog(tx, { accountId, matchId: key });
    });
    return { kind: 'sent' };
  }

  /** Sends a branch; once the server stores it, it leaves this device's queue. */
  async function keepApart(item: OutboxItem, body: BranchBody, { signal }: SendOptions): Promise<Outcome> {
    try {
      await postBranch(item.key, body, signal);
    } catch (error) {
      if (error instanceof ApiError && [400, 409, 413, 422].includes(error.status) && error.code) {
        return { kind: 'refused', items: [item], reason: error.code };
      }
      throw error;
    }
    await store.write((tx) => removeItems(tx, [item.n]));
    return { kind: 'sent' };
  }

  /** Sends an answer of someone who was named. The match may be another one for them after it, or none. */
  async function speak(
    item: OutboxItem,
    { path, body }: { path: 'answer' | 'disputes'; body: unknown },
    { signal }: SendOptions,
  ): Promise<Outcome> {
    try {
      await api(`/api/matches/${item.key}/${path}`, { method: 'POST', body, signal });
    } catch (error) {
      const outcome = outcomeOf(error, [item]);
      if (outcome.kind === 'refused') {
        await readAgain(item);
      }
      return outcome;
    }
    await store.write((tx) => removeItems(tx, [item.n]));
    await readAgain(item);
    return { kind: 'sent' };
  }

  /** The match as the server shows it now; without an answer, its next opening reads it. */
  async function readAgain({ accountId, key }: OutboxItem): Promise<void> {
    try {
      await receive.match(accountId, await getMatch(key));
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) {
        await store.write((tx) => clearLog(tx, { accountId, matchId: key }));
      }
    }
  }

  /** A refusal concerns the calendar event only; the match and its log continue. */
  async function putIntoEvent(
    item: OutboxItem,
    { eventId, occurrence }: { eventId: string; occurrence: string },
    { signal }: SendOptions,
  ): Promise<Outcome> {
    try {
      await linkEvent({ eventId, occurrence, matchId: item.key }, signal);
    } catch (error) {
      return outcomeOf(error, [item]);
    }
    await store.write((tx) => removeItems(tx, [item.n]));
    return { kind: 'sent' };
  }

  async function append(key: LogKey, batch: readonly AppendItem[], options: SendOptions): Promise<Outcome> {
    // Two tabs may have scored at the same time; entries the rules do not allow in this order are not sent.
    const refused = await store.write((tx) => settlePending(tx, key));
    if (refused > 0) {
      return { kind: 'again' };
    }
    const base = await readBase(key, batch);
    if (base === null) {
      return { kind: 'again' };
    }
    const events = batch.map(({ body }) => body);
    const { signal, takeOver } = options;
    const clocks = await clocksOf(batch);
    signal.throwIfAborted();
    const body: AppendBody = { base, deviceId, events, clocks, ...(takeOver ? { takeOver } : {}) };
    try {
      const { stored } = await appendEvents(key.matchId, body, signal);
      await receive.events(key, asLogged(stored, events), signal);
      return { kind: 'sent' };
    } catch (error) {
      return await readRefusal(error, key, batch, base, signal);
    }
  }

  /** The clock at each entry; at one that was made while it was not known, the clock of now. */
  async function clocksOf(batch: readonly AppendItem[]): Promise<AppendBody['clocks']> {
    const now = await serverClock.measure();
    return batch.map(({ clock }) => clock ?? now);
  }

  /** The end of the confirmed log; null when the batch has left the queue, as a branch does that is set apart. */
  async function readBase(key: LogKey, batch: readonly AppendItem[]): Promise<number | null> {
    return store.read(async (tx) => {
      const stored = await tx.objectStore('matches').get([key.accountId, key.matchId]);
      const queued = new Set((await readItemsOf(tx, key)).filter(isQueued).map(({ n }) => n));
      return batch.every(({ n }) => queued.has(n)) ? (stored?.seq ?? 0) : null;
    });
  }

  async function readRefusal(
    error: unknown,
    key: LogKey,
    batch: readonly AppendItem[],
    base: number,
    signal: AbortSignal,
  ): Promise<Outcome> {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    if (error.code === 'stale') {
      await rebase(key, staleDetail.parse(error.detail), base, signal);
      return { kind: 'again' };
    }
    if (error.code === 'lease-held') {
      return { kind: 'held', until: Date.parse(leaseDetail.parse(error.detail).until) };
    }
    const refusal = refusedDetail.safeParse(error.detail);
    const item = batch.find(({ id }) => id === refusal.data?.id);
    if (error.status === 422 && refusal.success && item) {
      return { kind: 'refused', items: [item], reason: refusal.data.reason };
    }
    throw error;
  }

  async function rebase(key: LogKey, { seq, events }: StaleDetail, base: number, signal: AbortSignal) {
    if (seq < base) {
      // The server lost confirmed entries, as after a restored backup: its log is the truth.
      await receive.replace(key.accountId, await getMatch(key.matchId, signal));
      return;
    }
    await (events.length > 0 ? receive.events(key, events, signal) : receive.missing(key, signal));
  }
}

function takeBatch(lane: readonly OutboxItem[]): readonly AppendItem[] {
  const end = lane.findIndex((item) => item.topic !== 'match:append');
  return lane
    .slice(0, Math.min(end === -1 ? lane.length : end, MAX_EVENTS_PER_APPEND))
    .flatMap((item) => (item.topic === 'match:append' ? [item] : []));
}

function asLogged(stored: AppendAnswer['stored'], events: readonly WireEvent[]): LoggedEvent[] {
  const byId = new Map(events.map((event) => [event.id, event]));
  return stored.flatMap(({ id, seq, receivedAt }) => {
    const event = byId.get(id);
    return event ? [{ seq, event, receivedAt }] : [];
  });
}

/** Appends entries to a match's log; idempotent. */
async function appendEvents(matchId: string, body: AppendBody, signal: AbortSignal): Promise<AppendAnswer> {
  return appendAnswer.parse(await api(`/api/matches/${matchId}/events`, { method: 'POST', body, signal }));
}

/** Makes a match part of a calendar event on one date. */
async function linkEvent(
  { eventId, occurrence, matchId }: { eventId: string; occurrence: string; matchId: string },
  signal: AbortSignal,
): Promise<void> {
  await api(`/api/calendar/events/${eventId}/${occurrence}/matches/${matchId}`, { method: 'PUT', signal });
}

/** Creates a match on the server; idempotent. */
async function postMatch(body: CreateMatchBody, signal: AbortSignal): Promise<MatchAnswer> {
  return matchAnswer.parse(await api('/api/matches', { method: 'POST', body, signal }));
}

/** Deletes a match; succeeds too when it is gone already. */
async function deleteMatch(matchId: string, signal: AbortSignal): Promise<void> {
  try {
    await api(`/api/matches/${matchId}`, { method: 'DELETE', signal });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'match-not-found')) {
      throw error;
    }
  }
}

/** Restores a deleted match. */
async function restoreMatch(matchId: string, signal: AbortSignal): Promise<void> {
  await api(`/api/matches/${matchId}/restore`, { method: 'POST', signal });
}
