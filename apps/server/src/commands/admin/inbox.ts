import { systemClock } from '#server/clock.ts';
import { type Context, withContext } from '#server/context.ts';
import { ownerOf } from '#server/features/account/service.ts';
import { deleteReported } from '#server/features/chat/service.ts';
import { listFeedback } from '#server/features/feedback/store.ts';
import { listJobs } from '#server/features/jobs/service.ts';
import { decide, listReports, type ReportRow } from '#server/features/safety/service.ts';
import { listServerEvents, recordSecurityEvent } from '#server/features/security-log/service.ts';
import { createStore } from '#server/media/store.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { StartupError } from '#server/startup-error.ts';
import { type Command, requireOperator, type Task } from './task.ts';

/** Feedback, reports, jobs and security events for the operator. */
export const INBOX_COMMANDS: Readonly<Record<string, Command>> = {
  async feedback({ db }) {
    return asLines(await listFeedback(db));
  },
  async reports({ db }) {
    const open = await listReports(db);
    return asLines(open.map(({ report, about }) => ({ ...report, about })));
  },
  async jobs({ db }) {
    return asLines(await listJobs(db));
  },
  async 'security-log'({ db }) {
    return asLines(await listServerEvents(db));
  },
  async decide(task) {
    const { subject: id, choice } = task;
    const decision = DECISIONS.find((known) => known === choice);
    if (!decision) {
      throw new StartupError(`Say what is decided: ${DECISIONS.join(' or ')}.`);
    }
    if (decision === 'disabled') {
      requireOperator(task);
    }
    const decided = await withContext(quiet(task), (context) => decide(context, { id, decision }));
    if (!decided) {
      throw new StartupError('No report with this id waits for a decision.');
    }
    await ENFORCE[decision](task, decided);
    const note = {
      kind: 'admin-command',
      of: null,
      device: undefined,
      detail: `decide ${decision}`,
    } as const;
    await recordSecurityEvent({ db: task.db, clock: systemClock }, note);
    return `Decided: ${decision}. The reporter is notified.`;
  },
};

type Decision = NonNullable<ReportRow['decision']>;

const DECISIONS: readonly Decision[] = ['kept', 'removed', 'disabled'];

/** Consequences of a decision. */
const ENFORCE: Readonly<Record<Decision, (task: Task, report: ReportRow) => Promise<void>>> = {
  async kept() {},
  async removed(task, { messageId }) {
    if (messageId) {
      const media = createStore(task.config);
      await withContext(quiet(task), (context) => deleteReported({ ...context, media }, messageId));
    }
  },
  async disabled(task, { accountId }) {
    const owner = accountId ? await ownerOf(task.db, accountId) : undefined;
    if (owner) {
      await requireOperator(task).setDisabled(owner.subject, true);
    }
  },
};

/** A command has no connections; clients of a running server see the change on their next request. */
function quiet({ db, log }: Task): Omit<Context, 'afterCommit'> {
  const realtime: Realtime = {
    send() {},
    present: () => [],
    accountsIn: () => [],
    audienceOf: () => 0,
    statusOf: () => 'offline',
    attentionOf: () => 'elsewhere',
    enter() {},
    expel() {},
    disconnect() {},
    wake() {},
  };
  return { db, log, clock: systemClock, account: null, realtime };
}

function asLines(rows: readonly object[]): string {
  return rows.map((row) => JSON.stringify(row)).join('\n');
}
