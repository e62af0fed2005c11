import { notesOf } from '@allcourt/scoring/timeline';
import type { Changes } from '#web/data/changes.ts';
import { type LocalMatch, type LocalMatches, newestFirst } from '#web/data/local-matches.ts';
import type { LocalStore, ReadTransaction } from '#web/data/local-store.ts';
import { foldLog, pendingEvents } from '#web/data/match-log/log-store.ts';
import { type StoredMatch, summaryOf } from '#web/data/match-log/stored-match.ts';
import { matchesTo } from '#web/data/match-log/topics.ts';
import { onceMore } from '#web/data/one-at-a-time.ts';
import { startingWith } from '#web/data/open-store.ts';
import { isQueued, type OutboxItem } from '#web/data/outbox/item.ts';
import { readItems } from '#web/data/outbox/item-store.ts';

interface LocalMatchesOptions {
  readonly store: LocalStore;
  readonly changes: Changes;
  readonly accountId: () => string | null;
  readonly report: (error: unknown) => void;
}

export function createLocalMatches({ store, changes, accountId, report }: LocalMatchesOptions): LocalMatches {
  const listeners = new Set<() => void>();
  let list: readonly LocalMatch[] = [];
  let owner: string | null = null;
  let unsubscribe = () => {};

  const readAgain = onceMore(async () => {
    const account = accountId();
    try {
      const found =
        account === null
          ? []
          : await store.read((tx) => readLocalMatches(tx, account, owner === account ? list : []));
      if (account === accountId()) {
        list = found;
        owner = account;
        for (const listener of listeners) {
          listener();
        }
      }
    } catch (error) {
      report(error);
    }
  });

  return {
    list: () => list,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) {
        unsubscribe = changes.subscribe(() => void readAgain());
        void readAgain();
      }
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          unsubscribe();
        }
      };
    },
  };
}

async function readLocalMatches(
  tx: ReadTransaction,
  accountId: string,
  known: readonly LocalMatch[],
): Promise<readonly LocalMatch[]> {
  const [stored, items] = await Promise.all([
    tx.objectStore('matches').getAll(startingWith(accountId)),
    readItems(tx, accountId),
  ]);
  const deleted = matchesTo('delete', items);
  const own = stored.filter(
    ({ matchId, mySide, canScore }) => (mySide !== null || canScore) && !deleted.has(matchId),
  );
  const matches: LocalMatch[] = [];
  for (const match of own) {
    const pending = items.filter((item) => isQueued(item) && item.key === match.matchId);
    const before = known.find(({ summary }) => summary.id === match.matchId);
    const isSame =
      before && pending.length === 0 && before.queued === 0 && before.changedAt === match.changedAt;
    const local = isSame ? before : await readLocalMatch(tx, match, pending);
    matches.push(...(local ? [local] : []));
  }
  return matches.sort((one, other) => newestFirst(one.summary, other.summary));
}

async function readLocalMatch(
  tx: ReadTransaction,
  stored: StoredMatch,
  pending: readonly OutboxItem[],
): Promise<LocalMatch | null> {
  const events = await tx.objectStore('events').getAll(startingWith(stored.accountId, stored.matchId));
  const folded = foldLog(
    stored.setup,
    events.map(({ event }) => event),
    pendingEvents(pending),
  );
  if (!folded.ok) {
    return null; // Made by a newer version of the app: the server's list has it.
  }
  const { match } = folded.value;
  const newestReceivedAt = pending.length === 0 ? (events.at(-1)?.receivedAt ?? null) : null;
  return {
    summary: summaryOf(stored, match, newestReceivedAt),
    queued: pending.length,
    changedAt: stored.changedAt,
    notes: notesOf(match),
  };
}
