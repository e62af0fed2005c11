// Runs of drills: what was counted on the court, whenever it arrives.

import type { DrillResult, ResultsAnswer, SaveResultBody } from '@allcourt/contract';
import { countsProblems, type Drill } from '@allcourt/training';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { completeAssignment } from '#server/features/coaching/service.ts';
import { AppError } from '#server/plugins/errors.ts';
import { libraryDrills } from './drill-book.ts';
import { findDrills, findFavourites, findVersion } from './drill-store.ts';
import { tell } from './news.ts';
import { ownSight, requireId, sees } from './policy.ts';
import { presentResult } from './present.ts';
import {
  countResults,
  deleteResultRow,
  findResult,
  findResultPage,
  findResults,
  saveResultRow,
} from './result-store.ts';
import { findRuns, runsOf } from './runs.ts';

const PAGE = 50;
/** Five a day for five years. */
const MOST_RESULTS = 10_000;
/** How far the clock of a device may be ahead. */
const AHEAD_MS = 24 * 60 * 60_000;

/** A page of what the reader has run, the newest first. */
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
  const all = await findRuns(db, { accountId, drillKeys: page.map((row) => row.drillKey) });
  const runs = await runsOf(db, page);
  return {
    results: runs.map((run) => presentResult(run, all)),
    next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

/** Keeps a run; the same sent again is the same run. */
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
  if (!(await findResult(db, id)) && (await countResults(db, accountId)) >= MOST_RESULTS) {
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
    const run = runs.find((one) => one.row.id === id);
    if (!run) {
      throw new AppError('drill-not-found');
    }
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
    tell(context, 'results');
    return presentResult(run, runs);
  });
}

/** Takes a run away. Whoever wants it back sends it again. */
export async function deleteResult(context: Context, resultId: string): Promise<void> {
  const accountId = requireAccount(context.account).id;
  const id = requireId(resultId, 'training-not-found');
  if (!(await deleteResultRow(context.db, { id, accountId }))) {
    throw new AppError('training-not-found');
  }
  tell(context, 'results');
}

/** The drill that was run, at its version. It may have been taken from the reader since, or deleted. */
async function requireDrill(
  context: Pick<Context, 'db' | 'account'>,
  { drillKey, drillVersion }: Pick<SaveResultBody, 'drillKey' | 'drillVersion'>,
): Promise<Drill> {
  const drill =
    drillVersion === null
      ? (await libraryDrills()).get(drillKey)
      : await ownDrill(context, { drillId: requireId(drillKey, 'drill-not-found'), version: drillVersion });
  if (!drill) {
    throw new AppError('drill-not-found');
  }
  return drill;
}

async function ownDrill(
  context: Pick<Context, 'db' | 'account'>,
  { drillId, version }: { drillId: string; version: number },
): Promise<Drill | undefined> {
  const { db } = context;
  const sight = await ownSight(context);
  const [known] = await findDrills(db, [drillId]);
  const isKnown =
    known !== undefined && (sees(sight, known.row) || (await hasHad(db, sight.accountId, drillId)));
  return isKnown ? findVersion(db, { drillId, version }) : undefined;
}

/** Whether somebody has marked or run the drill, and so has seen it once. */
async function hasHad(db: Database, accountId: string, drillKey: string): Promise<boolean> {
  const [favourites, results] = await Promise.all([
    findFavourites(db, accountId),
    findResults(db, { accountId, drillKeys: [drillKey] }),
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
    throw new AppError('bad-request', undefined, { sentence: `"counts" do not fit this drill: ${problem}.` });
  }
  const [from, to] = [Date.parse(startedAt), Date.parse(endedAt)];
  if (to < from || from > now.getTime() + AHEAD_MS) {
    throw new AppError('bad-request', undefined, {
      sentence: '"endedAt" has to be after "startedAt", and that not tomorrow.',
    });
  }
}
