// The program that a player has started. Its progress is computed from runs and sessions, so that only its dates are kept.

import type { ProgramStart, SaveProgramBody } from '@allcourt/contract';
import { PROGRAMS } from '@allcourt/training/programs';
import { type Context, requireAccount } from '#server/context.ts';
import { AppError, badRequest, requireFound, requireId } from '#server/plugins/errors.ts';
import { presentProgram } from './present.ts';
import {
  countPrograms,
  deleteUpTo,
  findCurrentProgram,
  findProgram,
  keepNewestProgram,
  type ProgramRow,
  restoreProgramRow,
  saveProgramRow,
} from './program-store.ts';
import { publishTraining } from './publish.ts';

/** Far more than anyone starts within the 30 days that deleted ones are kept. */
const MAX_PROGRAMS = 200;
/** Tolerance for a device clock that runs ahead. */
const AHEAD_MS = 24 * 60 * 60_000;

/** The reader's started program; null without one. */
export async function readProgram({
  db,
  account,
}: Pick<Context, 'db' | 'account'>): Promise<ProgramStart | null> {
  const row = await findCurrentProgram(db, requireAccount(account).id);
  return row ? presentProgram(row) : null;
}

/** Starts a program in place of one chosen earlier, or changes its dates. A repeat changes nothing. */
export async function saveProgram(
  context: Context,
  { startId, ...body }: SaveProgramBody & { startId: string },
): Promise<ProgramStart | null> {
  const { db, clock } = context;
  const accountId = requireAccount(context.account).id;
  const id = requireId(startId, 'training-not-found');
  const now = clock.now();
  const startedAt = new Date(body.startedAt);
  if (startedAt.getTime() > now.getTime() + AHEAD_MS) {
    throw badRequest('"startedAt" must be in the past.');
  }
  if (!PROGRAMS.some((program) => program.id === body.programId)) {
    throw badRequest('"programId" must be a program of the library.');
  }
  return db.transaction(async (tx) => {
    const known = await findProgram(tx, { id, accountId });
    if (!known && (await countPrograms(tx, accountId)) >= MAX_PROGRAMS) {
      throw new AppError('too-many-kept');
    }
    const row: ProgramRow = {
      id,
      accountId,
      programId: known?.programId ?? body.programId,
      startedAt,
      chosenAt: known?.chosenAt ?? new Date(Math.min(Date.parse(body.chosenAt), now.getTime())),
      pausedAt: body.pausedAt === null ? null : new Date(body.pausedAt),
      pausedMs: body.pausedMs,
      deletedAt: known?.deletedAt ?? null,
    };
    if (!(await saveProgramRow(tx, row))) {
      throw new AppError('id-taken');
    }
    if (!known) {
      await keepNewestProgram(tx, { accountId, at: now });
    }
    publishTraining(context, 'programs');
    const current = await findCurrentProgram(tx, accountId);
    return current ? presentProgram(current) : null;
  });
}

/** Leaves a program, which can be restored for a while. */
export async function deleteProgram(context: Context, startId: string): Promise<void> {
  const row = await requireProgram(context, startId);
  if (row.deletedAt === null) {
    await deleteUpTo(context.db, row, context.clock.now());
  }
  publishTraining(context, 'programs');
}

/** Takes up a program again that was left, in place of any other. */
export async function restoreProgram(context: Context, startId: string): Promise<ProgramStart> {
  const row = await requireProgram(context, startId);
  await context.db.transaction((tx) => restoreProgramRow(tx, row, context.clock.now()));
  publishTraining(context, 'programs');
  return presentProgram(row);
}

async function requireProgram({ db, account }: Pick<Context, 'db' | 'account'>, startId: string) {
  const accountId = requireAccount(account).id;
  const id = requireId(startId, 'training-not-found');
  return requireFound(await findProgram(db, { id, accountId }), 'training-not-found');
}
