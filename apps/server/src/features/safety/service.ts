// Blocked people, and reports to the operator.

import { type ChatPerson, idSchema, type ReportBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { endFollowingBetween } from '#server/features/followers/service.ts';
import { reviewSpectators } from '#server/features/matches/service.ts';
import { notify } from '#server/features/notifications/service.ts';
import { areAcquainted } from '#server/features/people/service.ts';
import { AppError, requireFound, requireId } from '#server/plugins/errors.ts';
import {
  accountExists,
  decideReport,
  deleteBlock,
  findBlocked,
  findBlockedPairs,
  findOpenReports,
  findReport,
  findReported,
  insertBlock,
  insertReport,
  type ReportRow,
} from './store.ts';

export { blockedWith, selectBlocks } from './store.ts';
export type { ReportRow };

/** The accounts that one has blocked, or that have blocked it: neither can message the other. */
export function blockedPairs(db: Database, accountId: string): Promise<ReadonlySet<string>> {
  return findBlockedPairs(db, accountId);
}

/** The people the reader has blocked, by name. */
export async function listBlocked({ db, account }: Context): Promise<ChatPerson[]> {
  return findBlocked(db, requireAccount(account).id);
}

/** Blocks a person. Idempotent. They are not notified, and neither follows the other from then on. */
export async function block(context: Context, accountId: string): Promise<ChatPerson[]> {
  const { db, clock, account, afterCommit } = context;
  const blocker = requireAccount(account);
  const blockedId = await requireKnown(context, accountId);
  await db.transaction(async (tx) => {
    await insertBlock(tx, { blockerId: blocker.id, blockedId, createdAt: clock.now() });
    await endFollowingBetween(tx, blocker.id, blockedId);
  });
  afterCommit(() => reviewSpectators(context, [blocker.id, blockedId]));
  return listBlocked(context);
}

export async function unblock(context: Context, accountId: string): Promise<ChatPerson[]> {
  const { db, account } = context;
  const blockedId = idSchema.safeParse(accountId);
  if (blockedId.success) {
    await deleteBlock(db, { blockerId: requireAccount(account).id, blockedId: blockedId.data });
  }
  return listBlocked(context);
}

/** Stores a report with the current text. The same id again is the same report. */
export async function report(
  context: Context,
  { id, messageId, accountId, reason, note = '' }: ReportBody,
): Promise<void> {
  const { db, clock, account } = context;
  const reporter = requireAccount(account);
  const about =
    messageId === undefined
      ? { messageId: null, accountId: await requireKnown(context, accountId ?? ''), text: '' }
      : await readReported(context, messageId);
  const row = { id, reporterId: reporter.id, ...about, reason, note, createdAt: clock.now() };
  if (!(await insertReport(db, row)) && (await findReport(db, id))?.reporterId !== reporter.id) {
    throw new AppError('id-taken');
  }
}

/** The same for text from another feature, which has checked that the reader can see it. */
export async function reportWritten(
  { db, clock, account }: Pick<Context, 'db' | 'clock' | 'account'>,
  written: Pick<ReportRow, 'id' | 'accountId' | 'reason' | 'note' | 'text'>,
): Promise<void> {
  const reporterId = requireAccount(account).id;
  await insertReport(db, { ...written, reporterId, messageId: null, createdAt: clock.now() });
}

/** The accounts that one has blocked. */
export async function blockedBy(db: Database, accountId: string): Promise<ReadonlySet<string>> {
  return new Set((await findBlocked(db, accountId)).map((person) => person.accountId));
}

/** The operator's queue. */
export function listReports(db: Database) {
  return findOpenReports(db);
}

/** Stores the operator's decision, and notifies the reporter. Undefined if there is no open report. */
export async function decide(
  context: Pick<Context, 'db' | 'clock' | 'realtime' | 'afterCommit'>,
  { id, decision }: { id: string; decision: NonNullable<ReportRow['decision']> },
): Promise<ReportRow | undefined> {
  return context.db.transaction(async (tx) => {
    const found = idSchema.safeParse(id).success ? await findReport(tx, id) : undefined;
    if (!found || !(await decideReport(tx, { id, decision, decidedAt: context.clock.now() }))) {
      return undefined;
    }
    if (found.reporterId) {
      await notify(context, tx, [
        {
          accountId: found.reporterId,
          type: 'report-decided',
          fromId: null,
          teamId: null,
          about: `report:${id}`,
          detail: { decision },
        },
      ]);
    }
    return found;
  });
}

async function readReported({ db, account }: Context, messageId: string) {
  const readerId = requireAccount(account).id;
  const id = requireId(messageId, 'message-not-found');
  const found = requireFound(await findReported(db, { id, readerId }), 'message-not-found');
  const text = [found.text, found.fileNames && `Files: ${found.fileNames}`].filter(Boolean).join('\n');
  return { messageId: found.id, accountId: found.authorId, text };
}

/** A person the reader is connected to; strangers are not found. */
async function requireKnown({ db, account }: Context, accountId: string): Promise<string> {
  const reader = requireAccount(account);
  const id = requireId(accountId, 'person-not-found');
  if (id === reader.id || !(await accountExists(db, id)) || !(await areAcquainted(db, reader.id, id))) {
    throw new AppError('person-not-found');
  }
  return id;
}
