import type { Signal } from '@allcourt/contract';
import { type Context, withContext } from '#server/context.ts';
import { signalOf } from '#server/features/broadcasts/present.ts';
import { publishChange } from '#server/features/broadcasts/service.ts';
import { findLiveCameras } from './store.ts';

/** The signal of each broadcast as last published to the viewers connected here. */
export type Signals = Map<string, Signal>;

/** Publishes when a camera is lost and when it is back, whichever server it sends to. */
export async function checkSignals(
  base: Omit<Context, 'afterCommit' | 'account'>,
  signals: Signals,
): Promise<void> {
  const now = base.clock.now();
  const cameras = await findLiveCameras(base.db);
  const changed = cameras.filter((row) => {
    const before = signals.get(row.id);
    const signal = signalOf(row, now);
    signals.set(row.id, signal);
    return before !== undefined && before !== signal;
  });
  for (const { id } of changed) {
    await withContext({ ...base, account: null }, async (context) => publishChange(context, id, 'broadcast'));
  }
  const live = new Set(cameras.map(({ id }) => id));
  for (const id of [...signals.keys()].filter((known) => !live.has(known))) {
    signals.delete(id);
  }
}
