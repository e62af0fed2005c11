// The one door through which the server's entries reach this device, whoever brings them: a load, the socket, a
// refused append, or the answer to an accepted one.
import type { LoggedEvent, MatchAnswer } from '@allcourt/contract';
import type { Changes } from '#web/data/changes.ts';
import type { Clock } from '#web/data/clock.ts';
import type { LocalStore } from '#web/data/local-store.ts';
import {
  appendConfirmed,
  clearLog,
  keepMatch,
  type LogKey,
  settlePending,
} from '#web/data/match-log/log-store.ts';
import { pruneLogs } from '#web/data/match-log/prune.ts';
import { fromSummary } from '#web/data/match-log/stored-match.ts';
import { getEvents } from '#web/features/match-log/get-events.ts';
import { type SetApart, setApart } from './set-apart.ts';

export interface ReceiveOptions extends SetApart {
  readonly store: LocalStore;
  readonly clock: Clock;
  readonly changes: Changes;
  /** What was scored here has become a branch, which no lease keeps from being sent. */
  readonly onApart: () => void;
}

export interface Receive {
  /**
   * Stores what is new. After a gap it fetches what is missing. What is pending here is rebased, or set apart where
   * another device scored, too.
   */
  events(key: LogKey, events: readonly LoggedEvent[], signal?: AbortSignal): Promise<void>;
  /** Stores a match with its whole log. */
  match(accountId: string, answer: MatchAnswer): Promise<void>;
  /** The same, forgetting the log that was here before. */
  anew(accountId: string, answer: MatchAnswer): Promise<void>;
  /** Fetches and stores what came after the end of the log here. */
  missing(key: LogKey, signal?: AbortSignal): Promise<void>;
}

export function createReceive({ store, clock, changes, onApart, ...apart }: ReceiveOptions): Receive {
  async function put(key: LogKey, events: readonly LoggedEvent[]) {
    const { appended, isApart } = await store.write(async (tx) => {
      const wasSetApart = await setApart(tx, { key, told: events, now: clock.now() }, apart);
      const outcome = await appendConfirmed(tx, key, events, clock.now());
      if (outcome !== 'nothing-new') {
        await settlePending(tx, key);
      }
      return { appended: outcome, isApart: wasSetApart };
    });
    if (isApart) {
      onApart();
    }
    return appended;
  }

  async function fetchMissing(key: LogKey, signal?: AbortSignal): Promise<void> {
    const stored = await store.read((tx) => tx.objectStore('matches').get([key.accountId, key.matchId]));
    if (stored) {
      const { events } = await getEvents(key.matchId, stored.seq, signal);
      await put(key, events);
    }
  }

  /** @param isAnew forgets the log that was here before */
  async function putMatch(
    key: LogKey,
    { match, log }: MatchAnswer,
    { isAnew }: { isAnew: boolean },
  ): Promise<void> {
    const now = clock.now();
    const isApart = await store.write(async (tx) => {
      const wasSetApart = !isAnew && (await setApart(tx, { key, told: log, now }, apart));
      if (isAnew) {
        await clearLog(tx, key);
      }
      await keepMatch(tx, fromSummary(match, { accountId: key.accountId, now }));
      await appendConfirmed(tx, key, log, now);
      await settlePending(tx, key);
      await pruneLogs(tx, key.accountId);
      return wasSetApart;
    });
    changes.announce({ kind: 'stored', keys: [key.matchId] });
    if (isApart) {
      onApart();
    }
  }

  return {
    async events(key, events, signal) {
      const appended = await put(key, events);
      if (appended === 'gap') {
        await fetchMissing(key, signal);
      }
      changes.announce({ kind: 'stored', keys: [key.matchId] });
    },
    match: (accountId, answer) =>
      putMatch({ accountId, matchId: answer.match.id }, answer, { isAnew: false }),
    anew: (accountId, answer) => putMatch({ accountId, matchId: answer.match.id }, answer, { isAnew: true }),
    async missing(key, signal) {
      await fetchMissing(key, signal);
      changes.announce({ kind: 'stored', keys: [key.matchId] });
    },
  };
}
