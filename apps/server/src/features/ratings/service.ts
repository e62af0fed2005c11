import type { DeclaredRating, RatingVisibility } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type AfterCommitTask, type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/plugins/errors.ts';
import { CHAINS, type Chain, type Position } from './chain.ts';
import { findChainMatch } from './match-store.ts';
import { requireMayShowRatings } from './policy.ts';
import { moveBack, renewChain, renewSince, type Since } from './renew.ts';
import { findStepsBeside, findStepsOfMatch, lockChain, type StepRow } from './step-store.ts';
import { deleteDeclared, saveDeclared, setHidesRatings } from './store.ts';

export { ratingsOf } from './standing.ts';

/**
 * Brings the ratings up to date after a match has ended, gone on, been corrected, deleted or restored. To be called
 * after the commit of the change, as often as anybody likes: it looks at what is there and not at what was done.
 */
export async function ratingsChanged({ db }: Pick<Context, 'db'>, matchId: string): Promise<void> {
  const chain = (await findChainMatch(db, matchId))?.chain;
  if (!chain) {
    return; // Gone for good, and its steps with it.
  }
  await db.transaction(async (tx) => {
    // Locked before anything is read: of two matches that end at once one is rated after the other.
    await lockChain(tx, chain);
    const since = new Map<string, Position>();
    for (const { accountId, playedAt } of await findStepsOfMatch(tx, matchId)) {
      moveBack(since, accountId, { at: playedAt, matchId });
    }
    const confirmed = (await findChainMatch(tx, matchId))?.confirmed;
    if (confirmed) {
      for (const accountId of [...confirmed.sides.a, ...confirmed.sides.b]) {
        moveBack(since, accountId, { at: confirmed.endedAt, matchId });
      }
    }
    if (since.size > 0) {
      await renewSince(tx, { chain, since });
    }
  });
}

/**
 * What is to be done once an account is gone: its matches count no longer, for a side without an account moves nobody.
 * To be asked for before it goes, while it is known whom it played.
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
  /** Matches of which the stored steps are not what the fold makes. */
  differing: string[];
}

/** Proves that the stored steps are what the matches make, and renews them where they are not. */
export async function recomputeRatings(db: Database, { repair }: { repair: boolean }): Promise<RatingProof> {
  const proof: RatingProof = { steps: 0, differing: [] };
  for (const chain of CHAINS) {
    await db.transaction(async (tx) => {
      await lockChain(tx, chain);
      const { steps, differing } = await renewChain(tx, { chain, repair });
      proof.steps += steps;
      proof.differing.push(...differing);
    });
  }
  return proof;
}

/** Notes what another system has given somebody, by their own word. */
export async function declareRating(
  { db, clock, account }: Context,
  declared: DeclaredRating,
): Promise<DeclaredRating> {
  const { id: accountId } = requireAccount(account);
  const now = clock.now();
  if (declared.declaredOn > latestDay(now)) {
    const sentence = '"declaredOn" is a day that has not come yet.';
    throw new AppError('bad-request', undefined, { sentence });
  }
  await saveDeclared(db, { ...declared, id: uuidv7(), accountId, createdAt: now });
  return declared;
}

/** Takes it back; what is not there is gone already. */
export async function withdrawRating(
  { db, account }: Context,
  declared: Pick<DeclaredRating, 'system' | 'discipline'>,
): Promise<void> {
  await deleteDeclared(db, { accountId: requireAccount(account).id, ...declared });
}

export async function saveVisibility(
  { db, clock, account }: Context,
  { hidesRatings }: RatingVisibility,
): Promise<RatingVisibility> {
  const own = requireAccount(account);
  if (!hidesRatings) {
    requireMayShowRatings(own, clock.now());
  }
  await setHidesRatings(db, own.id, hidesRatings);
  return { hidesRatings };
}

const HOUR_MS = 3_600_000;

/** The day it is where the day begins first, at UTC+14: somebody's today is nowhere later than that. */
function latestDay(now: Date): string {
  return new Date(now.getTime() + 14 * HOUR_MS).toISOString().slice(0, 10);
}

function firstSteps(steps: readonly StepRow[]): Since {
  const since = new Map<string, Position>();
  for (const { accountId, playedAt, matchId } of steps) {
    moveBack(since, accountId, { at: playedAt, matchId });
  }
  return since;
}

function isIn({ sport, discipline }: Chain, step: StepRow): boolean {
  return step.sport === sport && step.discipline === discipline;
}
