import type { Sport } from '@allcourt/scoring';
import type { AfterCommitTask, Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { CHAINS, type Chain, type Position } from './chain.ts';
import { findChainMatch } from './match-store.ts';
import { maySeeRatings } from './policy.ts';
import { markAffected, renewChain, renewSince, type Since } from './renew.ts';
import { findStandings, findWrongStandings, renewStandings } from './standing-store.ts';
import {
  findStepsBeside,
  findStepsOfMatch,
  hasOutdatedSteps,
  lockChain,
  type StepRow,
} from './step-store.ts';

export { proveForecasts } from './calibration.ts';
export { findListedRatings, findListedStrengths } from './listed.ts';

type Rated = Parameters<typeof maySeeRatings>[1];

/**
 * Updates the ratings after a match has ended, resumed, or been corrected, deleted or restored. Call it after the commit
 * of the change, any number of times: it looks at the result, not at the change.
 */
export async function ratingsChanged({ db }: Pick<Context, 'db'>, matchId: string): Promise<void> {
  const chain = (await findChainMatch(db, matchId))?.chain;
  if (!chain) {
    return; // Erased, with its steps.
  }
  await db.transaction(async (tx) => {
    // Locked before reading, so that matches that end at the same time are rated one after the other.
    await lockChain(tx, chain);
    const since = new Map<string, Position>();
    for (const { accountId, playedAt } of await findStepsOfMatch(tx, matchId)) {
      markAffected(since, accountId, { at: playedAt, matchId });
    }
    const confirmed = (await findChainMatch(tx, matchId))?.confirmed;
    if (confirmed) {
      for (const accountId of [...confirmed.sides.a, ...confirmed.sides.b]) {
        markAffected(since, accountId, { at: confirmed.endedAt, matchId });
      }
    }
    if (since.size > 0) {
      await renewSince(tx, { chain, since });
    }
  });
}

/**
 * Prepares the update after an account is erased: its matches no longer count, since a side without an account moves no
 * rating. Call it before the account is erased, while its opponents are known.
 */
export async function ratingsWithout(
  { db }: Pick<Context, 'db'>,
  tx: Database,
  accountId: string,
): Promise<AfterCommitTask> {
  const beside = await findStepsBeside(tx, accountId);
  return async () => {
    for (const chain of CHAINS) {
      const since = firstSteps(beside.filter((step) => isIn(chain, step)));
      if (since.size > 0) {
        await db.transaction(async (tx) => {
          await lockChain(tx, chain);
          await renewSince(tx, { chain, since });
        });
      }
    }
  };
}

export interface RatingProof {
  steps: number;
  /** Matches whose stored steps differ from a new fold. */
  differing: string[];
  /** Players whose standing is not their newest step. */
  standings: string[];
}

/** Checks the stored steps against the matches, and standings against the steps; repairs them. */
export async function recomputeRatings(db: Database, { repair }: { repair: boolean }): Promise<RatingProof> {
  const proof: RatingProof = { steps: 0, differing: [], standings: [] };
  for (const chain of CHAINS) {
    await db.transaction(async (tx) => {
      await lockChain(tx, chain);
      const { steps, differing } = await renewChain(tx, { chain, repair });
      proof.steps += steps;
      proof.differing.push(...differing);
      const accountIds = await findWrongStandings(tx, chain);
      proof.standings.push(...accountIds);
      if (repair && accountIds.length > 0) {
        await renewStandings(tx, { chain, accountIds });
      }
    });
  }
  return proof;
}

/** Computes all ratings again if earlier rules made some of them, as after an update of the server. */
export async function renewOutdatedRatings({ db }: Pick<Context, 'db'>): Promise<void> {
  if (await hasOutdatedSteps(db)) {
    await recomputeRatings(db, { repair: true });
  }
}

function firstSteps(steps: readonly StepRow[]): Since {
  const since = new Map<string, Position>();
  for (const { accountId, playedAt, matchId } of steps) {
    markAffected(since, accountId, { at: playedAt, matchId });
  }
  return since;
}

function isIn({ sport, discipline }: Chain, step: StepRow): boolean {
  return step.sport === sport && step.discipline === discipline;
}

/** Ratings of people in a sport, in the discipline each plays more; missing if hidden or unrated. */
export async function ratingsOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { reader, people, sport }: { reader: Pick<Rated, 'id'>; people: readonly Rated[]; sport: Sport },
): Promise<ReadonlyMap<string, number>> {
  const now = clock.now();
  const shown = people.filter((person) => maySeeRatings(reader, person, now)).map(({ id }) => id);
  const standings = shown.length > 0 ? await findStandings(db, { accountIds: shown, sport }) : [];
  const most = new Map<string, (typeof standings)[number]>();
  for (const standing of standings) {
    if (standing.matches > (most.get(standing.accountId)?.matches ?? 0)) {
      most.set(standing.accountId, standing);
    }
  }
  return new Map([...most].map(([id, { rating }]) => [id, Math.round(rating)]));
}
