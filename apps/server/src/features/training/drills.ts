// Own drills: writing, favorites and sharing.

import { isDeepStrictEqual } from 'node:util';
import { type DrillsAnswer, MAX_KEPT, type OwnDrill, type SaveDrillBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, badRequest, requireId } from '#server/plugins/errors.ts';
import { seenDrills } from './drill-book.ts';
import {
  countDrills,
  type DrillRow,
  deleteFavourites,
  findDrills,
  findDrillsOf,
  findFavourites,
  findVersion,
  insertDrill,
  insertFavourite,
  insertVersion,
  lockDrill,
  updateDrill,
} from './drill-store.ts';
import {
  readAccess,
  refusalFor,
  requireChange,
  requireMove,
  requireSharing,
  sees,
  type TrainingAccess,
} from './policy.ts';
import { presentDrill, presentTally } from './present.ts';
import { publishTraining } from './publish.ts';
import { findRuns } from './runs.ts';

const VERB = 'manage_drills';

/** Own drills, team drills, favorites and tallies of the reader. */
export async function readDrills(context: Pick<Context, 'db' | 'account'>): Promise<DrillsAnswer> {
  const { db } = context;
  const access = await readAccess(context);
  const { accountId, teams } = access;
  const [drills, favourites, runs] = await Promise.all([
    findDrillsOf(db, accountId),
    findFavourites(db, accountId),
    findRuns(db, { accountId }),
  ]);
  return {
    drills: drills.map((drill) => presentDrill(drill, access)),
    favourites,
    tallies: [...Map.groupBy(runs, ({ row }) => row.drillKey)].map(([key, ofDrill]) =>
      presentTally(key, ofDrill),
    ),
    teams: [...teams.values()]
      .filter(({ permissions, isArchived }) => permissions.has(VERB) && !isArchived)
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Creates or changes a drill; a repeat changes nothing. */
export async function saveDrill(
  context: Context,
  { drillId, ...body }: SaveDrillBody & { drillId: string },
): Promise<OwnDrill> {
  const { db, account } = context;
  const id = requireId(drillId, 'drill-not-found');
  requireGoodDrill(id, body);
  return db.transaction(async (tx) => {
    const access = await readAccess({ db: tx, account });
    const there = (await lockDrill(tx, id)) ?? (await newDrill(context, tx, { id, access, body }));
    if (there) {
      await changeDrill(context, tx, { there, access, body });
    } else {
      publishTraining(context, 'drills', [body.teamId]);
    }
    return presentNow(tx, access, id);
  });
}

/** Deletes a drill for everyone who sees it; its runs still count. */
export async function deleteDrill(context: Context, drillId: string): Promise<void> {
  await withDrill(context, drillId, async (tx, row) => {
    if (row.deletedAt === null) {
      await updateDrill(tx, { id: row.id, deletedAt: context.clock.now() });
    }
  });
}

/** Restores a deleted drill. */
export async function restoreDrill(context: Context, drillId: string): Promise<OwnDrill> {
  const { id, access } = await withDrill(context, drillId, async (tx, row) => {
    await updateDrill(tx, { id: row.id, deletedAt: null });
  });
  return presentNow(context.db, access, id);
}

/** Marks a visible drill as favorite. */
export async function markFavourite(context: Context, key: string): Promise<void> {
  const access = await readAccess(context);
  const seen = await seenDrills(context.db, access, [key]);
  if (!seen.has(key)) {
    throw new AppError('drill-not-found');
  }
  await insertFavourite(context.db, { accountId: access.accountId, drillKey: key });
  publishTraining(context, 'favourites');
}

/** Removes a favorite, whether or not the drill still exists. */
export async function unmarkFavourite(context: Context, key: string): Promise<void> {
  const { id: accountId } = requireAccount(context.account);
  await deleteFavourites(context.db, { accountId, keys: [key] });
  publishTraining(context, 'favourites');
}

interface Saving {
  readonly access: TrainingAccess;
  readonly body: SaveDrillBody;
}

/** Creates the drill, or returns the one with this id if a parallel request created it. */
async function newDrill(
  { clock }: Context,
  tx: Database,
  { id, access, body }: Saving & { id: string },
): Promise<DrillRow | undefined> {
  const { drill, version, basedOn, teamId } = body;
  if (version !== 0) {
    throw new AppError('drill-not-found');
  }
  if (teamId !== null) {
    requireSharing(access, teamId, VERB);
  }
  if ((await countDrills(tx, access.accountId)) >= MAX_KEPT) {
    throw new AppError('too-many-kept');
  }
  const now = clock.now();
  const row = {
    id,
    authorId: access.accountId,
    teamId,
    basedOn,
    version: 1,
    updatedAt: now,
    deletedAt: null,
  };
  if (!(await insertDrill(tx, row))) {
    return lockDrill(tx, id);
  }
  await insertVersion(tx, { drillId: id, version: 1, content: drill });
  return undefined;
}

async function changeDrill(
  context: Context,
  tx: Database,
  { there, access, body: { drill, version, teamId } }: Saving & { there: DrillRow },
): Promise<void> {
  const { id } = there;
  if (!sees(access, there)) {
    throw new AppError(version === 0 ? 'id-taken' : 'drill-not-found');
  }
  if (there.deletedAt !== null) {
    throw new AppError('drill-not-found');
  }
  const content = await findVersion(tx, { drillId: id, version: there.version });
  if (there.version === version + 1 && there.teamId === teamId && isDeepStrictEqual(content, drill)) {
    return; // Repeated request.
  }
  requireChange(access, there, VERB);
  if (there.version !== version) {
    throw new AppError('training-stale');
  }
  requireMove(access, { from: there, to: teamId, permission: VERB });
  await insertVersion(tx, { drillId: id, version: version + 1, content: drill });
  await updateDrill(tx, { id, teamId, version: version + 1, updatedAt: context.clock.now() });
  publishTraining(context, 'drills', [teamId, there.teamId]);
}

/** Changes a drill, deleted or not, that the reader may edit. */
async function withDrill(
  context: Context,
  drillId: string,
  act: (tx: Database, row: DrillRow) => Promise<void>,
): Promise<{ id: string; access: TrainingAccess }> {
  const { db, account } = context;
  const id = requireId(drillId, 'drill-not-found');
  return db.transaction(async (tx) => {
    const access = await readAccess({ db: tx, account });
    const row = await lockDrill(tx, id);
    if (!row || !sees(access, row) || (row.deletedAt !== null && refusalFor(access, row, VERB))) {
      throw new AppError('drill-not-found');
    }
    requireChange(access, row, VERB);
    await act(tx, row);
    publishTraining(context, 'drills', [row.teamId]);
    return { id, access };
  });
}

async function presentNow(db: Database, access: TrainingAccess, id: string): Promise<OwnDrill> {
  const [stored] = await findDrills(db, [id]);
  if (!stored) {
    throw new AppError('drill-not-found');
  }
  return presentDrill(stored, access);
}

function requireGoodDrill(id: string, { drill }: SaveDrillBody): void {
  if (drill.id !== id) {
    throw badRequest('"drill.id" must match the id in the address.');
  }
  // JSON in PostgreSQL stores neither NUL nor lone surrogates.
  if (/\\u(0000|d[89a-f])/i.test(JSON.stringify(drill))) {
    throw badRequest('"drill" contains invalid characters.');
  }
}
