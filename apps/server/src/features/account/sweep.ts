// Erases the accounts whose day has come: at the start, and every hour.

import fp from 'fastify-plugin';
import type { Context } from '#server/context.ts';
import type { Logger } from '#server/logger.ts';
import { repeat } from '#server/plugins/periodic.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { type DeleteIdentity, eraseAccount } from './erase.ts';
import { findDue, lockDue } from './store.ts';

interface Sweep extends Pick<Context, 'db' | 'clock'> {
  readonly realtime: Pick<Realtime, 'send'>;
  readonly deleteIdentity: DeleteIdentity;
}

const SWEEP_EVERY_MS = 3_600_000;

/** Sweeps once the server listens, and from then on every hour. */
export const erasing = fp<Sweep>(
  async (app, sweep) => {
    repeat(app, {
      failure: 'Nobody knows which accounts are to be erased',
      everyMs: SWEEP_EVERY_MS,
      atStart: true,
      work: () => eraseDue({ ...sweep, log: app.log }),
    });
  },
  { name: 'erasing' },
);

/** Erases what is due. One that fails is left for the next time, and keeps no other from going. */
export async function eraseDue({
  db,
  clock,
  realtime,
  log,
  deleteIdentity,
}: Sweep & { log: Pick<Logger, 'warn' | 'info'> }): Promise<void> {
  const now = clock.now();
  for (const id of await findDue(db, now)) {
    try {
      const afterCommit = await db.transaction(async (tx) => {
        const account = await lockDue(tx, { id, now });
        // Otherwise another server is at it, or its person has just kept it.
        return account && eraseAccount({ db: tx, clock, realtime, log }, { account, deleteIdentity });
      });
      await afterCommit?.();
    } catch (error) {
      log.warn({ err: error, accountId: id }, 'An account was not erased, and is tried again');
    }
  }
}
