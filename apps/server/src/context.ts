import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { appUser } from '#server/db/schema/account.ts';
import type { Device } from '#server/features/security-log/device.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Realtime } from '#server/realtime/rooms.ts';

/** The caller. Set on the request by the session plugin. */
export type Account = Readonly<typeof appUser.$inferSelect>;

/** Everything a use case may touch; passed in, never imported. */
export interface Context {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly account: Account | null;
  /** The device that asks; a job and a command have none. */
  readonly device?: Device;
  /** The way to the connected clients, for after the commit. */
  readonly realtime: Realtime;
  /** Keeps a task (a broadcast, a job to enqueue) until the use case has succeeded; it is dropped when it throws. */
  readonly afterCommit: (task: AfterCommitTask) => void;
}

export type AfterCommitTask = () => void | Promise<void>;

/** The account, or the refusal 'not-signed-in'. */
export function requireAccount(account: Account | null): Account {
  if (!account) {
    throw new AppError('not-signed-in');
  }
  return account;
}

/** Runs a use case that does not come through HTTP: the same context, its tasks run once it has succeeded. */
export async function withContext<Result>(
  base: Omit<Context, 'afterCommit'>,
  act: (context: Context) => Promise<Result>,
): Promise<Result> {
  const tasks: AfterCommitTask[] = [];
  const result = await act({ ...base, afterCommit: (task) => void tasks.push(task) });
  await runAfterCommit(tasks, base.log);
  return result;
}

/** The commit has happened: a task that fails is logged and must not turn the answer into an error. */
export async function runAfterCommit(
  tasks: readonly AfterCommitTask[],
  log: FastifyBaseLogger,
): Promise<void> {
  for (const task of tasks) {
    try {
      await task();
    } catch (error) {
      log.error({ err: error }, 'A task after the commit failed');
    }
  }
}
