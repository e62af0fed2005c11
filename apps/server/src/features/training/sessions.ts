// Sessions that somebody has trained, and logged.

import type { SaveSessionBody, TrainingSession, TrainingSessionsAnswer } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { completeAssignment } from '#server/features/coaching/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { seenDrills } from './drill-book.ts';
import { tell } from './news.ts';
import { findPlan } from './plan-store.ts';
import { ownSight, requireId, type Sight, seesPlan } from './policy.ts';
import { presentSession } from './present.ts';
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
export const MOST_SESSIONS = 3000;
/** How far the clock of a device may be ahead. */
const AHEAD_MS = 24 * 60 * 60_000;

/** A page of what the reader has logged, the newest first. */
export async function listSessions(
  context: Pick<Context, 'db' | 'account'>,
  { before }: { before?: string | undefined },
): Promise<TrainingSessionsAnswer> {
  const { db } = context;
  const sight = await ownSight(context);
  const { accountId } = sight;
  const after = before === undefined ? undefined : await findSession(db, { id: before, accountId });
  if (before !== undefined && !after) {
    throw new AppError('training-not-found');
  }
  const rows = await findSessions(db, { accountId, after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    sessions: await presentSessions(db, sight, page),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Logs a session, or writes it anew; the same sent again is the same session. */
export async function saveSession(
  context: Context,
  { sessionId, assignmentId, ...body }: SaveSessionBody & { sessionId: string },
): Promise<TrainingSession> {
  const { db, clock, account } = context;
  const id = requireId(sessionId, 'training-not-found');
  const startedAt = new Date(body.startedAt);
  if (startedAt.getTime() > clock.now().getTime() + AHEAD_MS) {
    throw new AppError('bad-request', undefined, { sentence: '"startedAt" has to have been.' });
  }
  return db.transaction(async (tx) => {
    const sight = await ownSight({ db: tx, account });
    const { accountId } = sight;
    const known = await findSession(tx, { id, accountId });
    if (!known && (await countSessions(tx, accountId)) >= MOST_SESSIONS) {
      throw new AppError('too-many-kept');
    }
    const planId = await seenPlan(tx, sight, body.planId);
    const row = { ...body, id, accountId, startedAt, planId, createdAt: clock.now(), deletedAt: null };
    if (!(await saveSessionRow(tx, row))) {
      throw new AppError('id-taken');
    }
    await completeAssignment(context, tx, { assignmentId, accountId, result: null, planId });
    tell(context, 'sessions');
    return presentOne(tx, sight, row);
  });
}

/** Takes a session away; the runs that belong to it stay, on their own. */
export async function deleteSession(context: Context, sessionId: string): Promise<void> {
  const { row } = await requireSession(context, sessionId);
  if (row.deletedAt === null) {
    await markDeleted(context.db, { id: row.id, deletedAt: context.clock.now() });
  }
  tell(context, 'sessions');
}

/** Takes that back. */
export async function restoreSession(context: Context, sessionId: string): Promise<TrainingSession> {
  const { row, sight } = await requireSession(context, sessionId);
  await markDeleted(context.db, { id: row.id, deletedAt: null });
  tell(context, 'sessions');
  return presentOne(context.db, sight, row);
}

async function requireSession(
  context: Pick<Context, 'db' | 'account'>,
  sessionId: string,
): Promise<{ row: SessionRow; sight: Sight }> {
  const accountId = requireAccount(context.account).id;
  const id = requireId(sessionId, 'training-not-found');
  const row = await findSession(context.db, { id, accountId });
  if (!row) {
    throw new AppError('training-not-found');
  }
  return { row, sight: await ownSight(context) };
}

/** The plan that was trained by; none where it is gone meanwhile, for what was trained is kept all the same. */
async function seenPlan(tx: Database, sight: Sight, planId: string | null): Promise<string | null> {
  const plan = planId === null ? undefined : await findPlan(tx, planId);
  return plan && seesPlan(sight, plan) ? plan.row.id : null;
}

async function presentOne(db: Database, sight: Sight, row: SessionRow): Promise<TrainingSession> {
  const [session] = await presentSessions(db, sight, [row]);
  if (!session) {
    throw new AppError('training-not-found');
  }
  return session;
}

async function presentSessions(
  db: Database,
  sight: Sight,
  rows: readonly SessionRow[],
): Promise<TrainingSession[]> {
  const drills = await seenDrills(
    db,
    sight,
    rows.flatMap(({ drillKeys }) => drillKeys),
  );
  const results = await countInSessions(db, sight.accountId);
  return rows.map((row) => presentSession(row, { drills, results: results.get(row.id) ?? 0 }));
}
