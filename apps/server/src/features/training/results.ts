// Runs of drills, accepted whenever they arrive.

import type { DrillResult, ResultsAnswer, SaveResultBody } from '@allcourt/contract';
import { countsProblems, type Drill } from '@allcourt/training';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { completeAssignment } from '#server/features/coaching/service.ts';
import { AppError, badRequest, requireFound, requireId } from '#server/plugins/errors.ts';
import { libraryDrills } from './drill-book.ts';
import { findDrills, findFavourites, findVersion } from './drill-store.ts';
import { readAccess, sees } from './policy.ts';
import { presentResult } from './present.ts';
import { publishTraining } from './publish.ts';
import {
  countResults,
  deleteResultRow,
  findResult,
  findResultPage,
  findResults,
  findScored,
  saveResultRow,
} from './result-store.ts';
import { bestRuns, findRuns, runsOf } from './runs.ts';

const PAGE = 50;
/** Five a day for five years. */
const MAX_RESULTS = 10_000;
/** Tolerance for a device clock that runs ahead. */
const AHEAD_MS = 24 * 60 * 60_000;

/** A page of the reader's runs, newest first. */
export async function listResults(
  { db, account }: Pick<Context, 'db' | 'account'>,
  { drillKey, before }: { drillKey?: string | undefined; before?: string | undefined },
): Promise<ResultsAnswer> {
  const accountId = requireAccount(account).id;
  const after = before === undefined ? undefined : await findResult(db, before);
  if (before !== undefined && after?.accountId !== accountId) {
    throw new AppError('training-not-found');
  }
  const rows = await findResultPage(db, { accountId, drillKey, after, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  const scored = await findScored(
    db,
    [accountId],
    page.map((row) => row.drillKey),
  );
  const best = bestRuns(await runsOf(db, scored));
  const runs = await runsOf(db, page);
  return {
    results: runs.map((run) => presentResult(run, best)),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Stores a run; a repeat changes nothing. */
export async function saveResult(
  context: Context,
  { resultId, ...body }: SaveResultBody & { resultId: string },
): Promise<DrillResult> {
  const { db, clock, account } = context;
  const accountId = requireAccount(account).id;
  const id = requireId(resultId, 'training-not-found');
  const drill = await requireDrill(context, body);
  const { assignmentId, startedAt, endedAt, drillVersion, ...counted } = body;
  requireGoodRun({ ...body, drill, now: clock.now() });
  if (!(await findResult(db, id)) && (await countResults(db, accountId)) >= MAX_RESULTS) {
    throw new AppError('too-many-kept');
  }
  const row = {
    ...counted,
    id,
    accountId,
    sport: drill.sport,
    drillId: drillVersion === null ? null : body.drillKey,
    drillVersion,
    startedAt: new Date(startedAt),
    endedAt: new Date(endedAt),
    createdAt: clock.now(),
  };
  return db.transaction(async (tx) => {
    if (!(await saveResultRow(tx, row))) {
      throw new AppError('id-taken');
    }
    const runs = await findRuns(tx, { accountId, drillKeys: [row.drillKey] });
    const run = requireFound(
      runs.find((one) => one.row.id === id),
      'drill-not-found',
    );
    await completeAssignment(context, tx, {
      assignmentId,
      accountId,
      result: {
        id,
        drillKey: row.drillKey,
        score: run.score,
        better: drill.scoring.better,
        unit: drill.scoring.unit,
      },
      planId: null,
    });
    publishTraining(context, 'results');
    return presentResult(run, bestRuns(runs));
  });
}

/** Deletes a run; sending it again restores it. */
export async function deleteResult(context: Context, resultId: string): Promise<void> {
  const accountId = requireAccount(context.account).id;
  const id = requireId(resultId, 'training-not-found');
  if (!(await deleteResultRow(context.db, { id, accountId }))) {
    throw new AppError('training-not-found');
  }
  publishTraining(context, 'results');
}

/** The drill at the version that was run. It may have been deleted or unshared since. */
async function requireDrill(
  context: Pick<Context, 'db' | 'account'>,
  { drillKey, drillVersion }: Pick<SaveResultBody, 'drillKey' | 'drillVersion'>,
): Promise<Drill> {
  return requireFound(
    drillVersion === null
      ? (await libraryDrills()).get(drillKey)
      : await ownDrill(context, { drillId: requireId(drillKey, 'drill-not-found'), version: drillVersion }),
    'drill-not-found',
  );
}

async function ownDrill(
  context: Pick<Context, 'db' | 'account'>,
  { drillId, version }: { drillId: string; version: number },
): Promise<Drill | undefined> {
  const { db } = context;
  const access = await readAccess(context);
  const [known] = await findDrills(db, [drillId]);
  const isKnown =
    known !== undefined && (sees(access, known.row) || (await hasHad(db, access.accountId, drillId)));
  return isKnown ? findVersion(db, { drillId, version }) : undefined;
}

/** True when the account has marked or run the drill, and so has seen it before. */
async function hasHad(db: Database, accountId: string, drillKey: string): Promise<boolean> {
  const [favourites, results] = await Promise.all([
    findFavourites(db, accountId),
    findResults(db, { accountIds: [accountId], drillKeys: [drillKey] }),
  ]);
  return favourites.includes(drillKey) || results.length > 0;
}

function requireGoodRun({
  drill,
  counts,
  startedAt,
  endedAt,
  now,
}: Pick<SaveResultBody, 'counts' | 'startedAt' | 'endedAt'> & { drill: Drill; now: Date }): void {
  const [problem] = countsProblems(drill.scoring, counts);
  if (problem) {
    throw badRequest(`"counts" are impossible for this drill: ${problem}.`);
  }
  const [from, to] = [Date.parse(startedAt), Date.parse(endedAt)];
  if (to < from || from > now.getTime() + AHEAD_MS) {
    throw badRequest('"endedAt" must be after "startedAt", and "startedAt" not in the future.');
  }
}
