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
    app.addHook('onRequest', (request, _reply, done) => {
      request.afterCommitTasks = [];
      done();
    });
    app.addHook('onError', async (request) => {
      request.afterCommitTasks = [];
    });
    app.addHook('onSend', (request, _reply, _payload, done) => {
      const tasks = request.afterCommitTasks;
      if (tasks.length === 0) {
        done();
        return;
      }
      request.afterCommitTasks = [];
      runAfterCommit(tasks, request.log).then(() => done(), done);
    });
  },
  { name: 'context' },
);
