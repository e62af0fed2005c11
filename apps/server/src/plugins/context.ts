import fp from 'fastify-plugin';
import type { Clock } from '#server/clock.ts';
import { type Account, type AfterCommitTask, type Context, runAfterCommit } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { deviceOf } from '#server/features/security-log/service.ts';
import type { Realtime } from '#server/realtime/rooms.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller; set by the session plugin before any route runs. */
    account: Account | null;
    /** Context of the route's use case. */
    readonly context: Context;
    /** Waiting for the use case to succeed. */
    afterCommitTasks: AfterCommitTask[];
  }
}

export interface ContextOptions {
  db: Database;
  clock: Clock;
  realtime: Realtime;
}

/** Gives each request its `context`, and runs its after-commit tasks once the handler has succeeded. */
export const context = fp<ContextOptions>(
  async (app, { db, clock, realtime }) => {
    app.decorateRequest('account', null);
    app.decorateRequest('afterCommitTasks');
    app.decorateRequest('context', {
      getter() {
        return {
          db,
          clock,
          log: this.log,
          account: this.account,
          device: deviceOf(this),
          realtime,
          afterCommit: (task: AfterCommitTask) => void this.afterCommitTasks.push(task),
        };
      },
    });
    app.addHook('onRequest', async (request) => {
      request.afterCommitTasks = [];
    });
    app.addHook('onError', async (request) => {
      request.afterCommitTasks = [];
    });
    app.addHook('onSend', async (request) => {
      const tasks = request.afterCommitTasks;
      request.afterCommitTasks = [];
      await runAfterCommit(tasks, request.log);
    });
  },
  { name: 'context' },
);
