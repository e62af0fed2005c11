import type { Signal } from '@allcourt/contract';
import { type Context, withContext } from '#server/context.ts';
import { signalOf } from '#server/features/broadcasts/present.ts';
import { tellStream } from '#server/features/broadcasts/service.ts';
import { findLiveCameras } from './store.ts';

/** Which signal of each broadcast those who are connected here have heard of. */
export type Signals = Map<string, Signal>;

/** Tells those who watch when a camera is not heard of any more, and when it is again, wherever it sends to. */
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
    await withContext({ ...base, account: null }, async (context) => tellStream(context, id, 'broadcast'));
  }
  const live = new Set(cameras.map(({ id }) => id));
  for (const id of [...signals.keys()].filter((known) => !live.has(known))) {
    signals.delete(id);
  }
}
