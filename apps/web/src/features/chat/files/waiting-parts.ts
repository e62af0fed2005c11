import { type ItemOf, isItemOf, type OutboxItem } from '#web/data/outbox/item.ts';

/** The ids of the pictures and files that a queued message still needs on this device. */
export function waitingIdsOf(item: OutboxItem): string[] {
  if (!isItemOf(item, 'chat') || item.topic !== 'chat:send') {
    return [];
  }
  return [...(item.body.pictures ?? []), ...(item.body.files ?? [])].map(({ id }) => id);
}

/** Frees their room on this device; after a failure the next file that is chosen does. */
export async function dropPartsOf(item: ItemOf<'chat'> | OutboxItem | undefined): Promise<void> {
  const ids = item ? waitingIdsOf(item) : [];
  if (ids.length > 0) {
    const drop = async () => (await import('./kept-files.ts')).dropKept(ids);
    await drop().catch(() => undefined);
  }
}
