// Logged sessions.

import type { SaveSessionBody, TrainingSession, TrainingSessionsAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { completeAssignment } from '#server/features/coaching/service.ts';
import { AppError, badRequest, requireFound, requireId } from '#server/plugins/errors.ts';
import { seenDrills } from './drill-book.ts';
import { findPlan } from './plan-store.ts';
import { readAccess, seesPlan, type TrainingAccess } from './policy.ts';
import { presentSession } from './present.ts';
import { publishTraining } from './publish.ts';
import { countInSessions } from './result-store.ts';
import {
  countSessions,
  findSession,
  findSessions,
  markDeleted,
  type SessionRow,
  saveSessionRow,
} from './session-store.ts';

const PAGE = 50;
/** One a day for eight years. */
const MAX_SESSIONS = 3000;
/** Tolerance for a device clock that runs ahead. */
const AHEAD_MS = 24 * 60 * 60_000;

/** A page of the reader's sessions, newest first. */
export async function listSessions(
  context: Pick<Context, 'db' | 'account'>,
  { before }: { before?: string | undefined },
): Promise<TrainingSessionsAnswer> {
  const { db } = context;
  const access = await readAccess(context);
  const { accountId } = access;
  const after = before === undefined ? undefined : await findSession(db, { id: before, accountId });
  if (before !== undefined && !after) {
    throw new AppError('training-not-found');
  }
  const rows = await findSessions(db, { accountId, after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    sessions: await presentSessions(db, access, page),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Logs or changes a session; a repeat changes nothing. */
export async function saveSession(
  context: Context,
  { sessionId, assignmentId, ...body }: SaveSessionBody & { sessionId: string },
): Promise<TrainingSession> {
  const { db, clock, account } = context;
  const id = requireId(sessionId, 'training-not-found');
  const startedAt = new Date(body.startedAt);
  if (startedAt.getTime() > clock.now().getTime() + AHEAD_MS) {
    throw badRequest('"startedAt" must be in the past.');
  }
  return db.transaction(async (tx) => {
    const access = await readAccess({ db: tx, account });
    const { accountId } = access;
    const known = await findSession(tx, { id, accountId });
    if (!known && (await countSessions(tx, accountId)) >= MAX_SESSIONS) {
      throw new AppError('too-many-kept');
    }
    const planId = await seenPlan(tx, access, body.planId);
    const row = { ...body, id, accountId, startedAt, planId, createdAt: clock.now(), deletedAt: null };
    if (!(await saveSessionRow(tx, row))) {
      throw new AppError('id-taken');
    }
    await completeAssignment(context, tx, { assignmentId, accountId, result: null, planId });
    publishTraining(context, 'sessions');
    return presentOne(tx, access, row);
  });
}

/** Deletes a session; its runs stay. */
export async function deleteSession(context: Context, sessionId: string): Promise<void> {
  const { row } = await requireSession(context, sessionId);
  if (row.deletedAt === null) {
    await markDeleted(context.db, { id: row.id, deletedAt: context.clock.now() });
  }
  publishTraining(context, 'sessions');
}

/** Restores a deleted session. */
export async function restoreSession(context: Context, sessionId: string): Promise<TrainingSession> {
  const { row, access } = await requireSession(context, sessionId);
  await markDeleted(context.db, { id: row.id, deletedAt: null });
  publishTraining(context, 'sessions');
  return presentOne(context.db, access, row);
}

async function requireSession(
  context: Pick<Context, 'db' | 'account'>,
  sessionId: string,
): Promise<{ row: SessionRow; access: TrainingAccess }> {
  const accountId = requireAccount(context.account).id;
  const id = requireId(sessionId, 'training-not-found');
  const row = requireFound(await findSession(context.db, { id, accountId }), 'training-not-found');
  return { row, access: await readAccess(context) };
}

/** The plan of the session; null if it was deleted since, because the training still counts. */
async function seenPlan(tx: Database, access: TrainingAccess, planId: string | null): Promise<string | null> {
  const plan = planId === null ? undefined : await findPlan(tx, planId);
  return plan && seesPlan(access, plan) ? plan.row.id : null;
}

async function presentOne(db: Database, access: TrainingAccess, row: SessionRow): Promise<TrainingSession> {
  const [session] = await presentSessions(db, access, [row]);
  if (!session) {
    throw new AppError('training-not-found');
  }
  return session;
}

async function presentSessions(
  db: Database,
  access: TrainingAccess,
  rows: readonly SessionRow[],
): Promise<TrainingSession[]> {
  const drills = await seenDrills(
    db,
    access,
    rows.flatMap(({ drillKeys }) => drillKeys),
  );
  const results = await countInSessions(db, access.accountId);
  return rows.map((row) => presentSession(row, { drills, results: results.get(row.id) ?? 0 }));
}
