// Drills that people write, and what they mark and share.

import { isDeepStrictEqual } from 'node:util';
import { type DrillsAnswer, MAX_KEPT, type OwnDrill, type SaveDrillBody } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
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
import { tell } from './news.ts';
import {
  ownSight,
  refusalFor,
  requireChange,
  requireId,
  requireMove,
  requireSharing,
  type Sight,
  sees,
} from './policy.ts';
import { presentDrill, presentTally } from './present.ts';
import { findRuns } from './runs.ts';

const VERB = 'manage_drills';

/** What the reader's library has besides the drills that everybody has. */
export async function readDrills(context: Pick<Context, 'db' | 'account'>): Promise<DrillsAnswer> {
  const { db } = context;
  const sight = await ownSight(context);
  const { accountId, teams } = sight;
  const [drills, favourites, runs] = await Promise.all([
    findDrillsOf(db, { accountId, teamIds: [...teams.keys()] }),
    findFavourites(db, accountId),
    findRuns(db, { accountId }),
  ]);
  return {
    drills: drills.map((drill) => presentDrill(drill, sight)),
    favourites,
    tallies: [...Map.groupBy(runs, ({ row }) => row.drillKey)].map(([key, ofDrill]) =>
      presentTally(key, ofDrill),
    ),
    teams: [...teams.values()]
      .filter(({ permissions, isArchived }) => permissions.has(VERB) && !isArchived)
      .map(({ id, name }) => ({ id, name })),
  };
}

/** Writes a drill, or changes it; the same sent again changes nothing. */
export async function saveDrill(
  context: Context,
  { drillId, ...body }: SaveDrillBody & { drillId: string },
): Promise<OwnDrill> {
  const { db, account } = context;
  const id = requireId(drillId, 'drill-not-found');
  requireGoodDrill(id, body);
  return db.transaction(async (tx) => {
    const sight = await ownSight({ db: tx, account });
    const there = (await lockDrill(tx, id)) ?? (await newDrill(context, tx, { id, sight, body }));
    if (there) {
      await changeDrill(context, tx, { there, sight, body });
    } else {
      tell(context, 'drills', [body.teamId]);
    }
    return presentNow(tx, sight, id);
  });
}

/** Takes a drill away from all who see it; what was run of it stays counted. */
export async function deleteDrill(context: Context, drillId: string): Promise<void> {
  await withDrill(context, drillId, async (tx, row) => {
    if (row.deletedAt === null) {
      await updateDrill(tx, { id: row.id, deletedAt: context.clock.now() });
    }
  });
}

/** Takes that back. */
export async function restoreDrill(context: Context, drillId: string): Promise<OwnDrill> {
  const { id, sight } = await withDrill(context, drillId, async (tx, row) => {
    await updateDrill(tx, { id: row.id, deletedAt: null });
  });
  return presentNow(context.db, sight, id);
}

/** Marks a drill that the reader sees. */
export async function markFavourite(context: Context, key: string): Promise<void> {
  const sight = await ownSight(context);
  const seen = await seenDrills(context.db, sight, [key]);
  if (!seen.has(key)) {
    throw new AppError('drill-not-found');
  }
  await insertFavourite(context.db, { accountId: sight.accountId, drillKey: key });
  tell(context, 'favourites');
}

/** Takes the mark away, whether the drill is there any more or not. */
export async function unmarkFavourite(context: Context, key: string): Promise<void> {
  const { id: accountId } = requireAccount(context.account);
  await deleteFavourites(context.db, { accountId, keys: [key] });
  tell(context, 'favourites');
}

interface Saving {
  readonly sight: Sight;
  readonly body: SaveDrillBody;
}

/** Makes the drill; gives the one with this id, where there is one meanwhile. */
async function newDrill(
  { clock }: Context,
  tx: Database,
  { id, sight, body }: Saving & { id: string },
): Promise<DrillRow | undefined> {
  const { drill, version, basedOn, teamId } = body;
  if (version !== 0) {
    throw new AppError('drill-not-found');
  }
  if (teamId !== null) {
    requireSharing(sight, teamId, VERB);
  }
  if ((await countDrills(tx, sight.accountId)) >= MAX_KEPT) {
    throw new AppError('too-many-kept');
  }
  const now = clock.now();
  const row = { id, authorId: sight.accountId, teamId, basedOn, version: 1, updatedAt: now, deletedAt: null };
  if (!(await insertDrill(tx, row))) {
    return lockDrill(tx, id);
  }
  await insertVersion(tx, { drillId: id, version: 1, content: drill });
  return undefined;
}

async function changeDrill(
  context: Context,
  tx: Database,
  { there, sight, body: { drill, version, teamId } }: Saving & { there: DrillRow },
): Promise<void> {
  const { id } = there;
  if (!sees(sight, there)) {
    throw new AppError(version === 0 ? 'id-taken' : 'drill-not-found');
  }
  if (there.deletedAt !== null) {
    throw new AppError('drill-not-found');
  }
  const content = await findVersion(tx, { drillId: id, version: there.version });
  if (there.version === version + 1 && there.teamId === teamId && isDeepStrictEqual(content, drill)) {
    return; // Sent again.
  }
  requireChange(sight, there, VERB);
  if (there.version !== version) {
    throw new AppError('training-stale');
  }
  requireMove(sight, { from: there, to: teamId, permission: VERB });
  await insertVersion(tx, { drillId: id, version: version + 1, content: drill });
  await updateDrill(tx, { id, teamId, version: version + 1, updatedAt: context.clock.now() });
  tell(context, 'drills', [teamId, there.teamId]);
}

/** Does something to a drill that the reader may change, deleted or not. */
async function withDrill(
  context: Context,
  drillId: string,
  act: (tx: Database, row: DrillRow) => Promise<void>,
): Promise<{ id: string; sight: Sight }> {
  const { db, account } = context;
  const id = requireId(drillId, 'drill-not-found');
  return db.transaction(async (tx) => {
    const sight = await ownSight({ db: tx, account });
    const row = await lockDrill(tx, id);
    if (!row || !sees(sight, row) || (row.deletedAt !== null && refusalFor(sight, row, VERB))) {
      throw new AppError('drill-not-found');
    }
    requireChange(sight, row, VERB);
    await act(tx, row);
    tell(context, 'drills', [row.teamId]);
    return { id, sight };
  });
}

async function presentNow(db: Database, sight: Sight, id: string): Promise<OwnDrill> {
  const [stored] = await findDrills(db, [id]);
  if (!stored) {
    throw new AppError('drill-not-found');
  }
  return presentDrill(stored, sight);
}

function requireGoodDrill(id: string, { drill }: SaveDrillBody): void {
  if (drill.id !== id) {
    throw new AppError('bad-request', undefined, { sentence: '"drill.id" has to be the id of the address.' });
  }
  // JSON in PostgreSQL has neither the character 0 nor halves of characters.
  if (/\\u(0000|d[89a-f])/i.test(JSON.stringify(drill))) {
    throw new AppError('bad-request', undefined, { sentence: '"drill" has characters that no text has.' });
  }
}
