import type { ReadTransaction, WriteTransaction } from '#web/data/local-store.ts';
import type { NewItem, OutboxItem } from './item.ts';

interface Writing {
  readonly accountId: string;
  readonly now: number;
}

/** Puts items at the end of the queue, in this order. */
export async function addItems(tx: WriteTransaction, items: readonly NewItem[], { accountId, now }: Writing) {
  const outbox = tx.objectStore('outbox');
  await Promise.all(items.map((item) => outbox.add({ ...item, accountId, createdAt: now, state: 'queued' })));
}

/** Everything of an account, in the order of the queue, the refused items too. */
export async function readItems(tx: ReadTransaction, accountId: string): Promise<OutboxItem[]> {
  const byAccount = tx.objectStore('outbox').index('account');
  const [numbers, items] = await Promise.all([byAccount.getAllKeys(accountId), byAccount.getAll(accountId)]);
  return items.flatMap((item, index) => {
    const n = numbers[index];
    return n === undefined ? [] : [{ ...item, n }];
  });
}

/** Marks items as refused, if they are still there. */
export async function refuseItems(tx: WriteTransaction, refusals: ReadonlyMap<number, string>) {
  const outbox = tx.objectStore('outbox');
  for (const [n, reason] of refusals) {
    const item = await outbox.get(n);
    if (item) {
      await outbox.put({ ...item, state: 'refused', reason }, n);
    }
  }
}

/** Queues a refused item again, in the place that it had. */
export async function requeueItem(tx: WriteTransaction, n: number) {
  const outbox = tx.objectStore('outbox');
  const item = await outbox.get(n);
  if (item) {
    const { reason: _reason, ...unrefused } = item;
    await outbox.put({ ...unrefused, state: 'queued' }, n);
  }
}

export async function removeItems(tx: WriteTransaction, numbers: readonly number[]) {
  const outbox = tx.objectStore('outbox');
  await Promise.all(numbers.map((n) => outbox.delete(n)));
}
