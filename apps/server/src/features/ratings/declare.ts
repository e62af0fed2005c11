import type { DeclaredRating } from '@allcourt/contract';
import { ratingSystem } from '@allcourt/scoring/ratings';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { badRequest } from '#server/plugins/errors.ts';
import { endDeclared, saveDeclared } from './declared-store.ts';
import { renewSince } from './renew.ts';
import { findFirstStep, lockChain } from './step-store.ts';

type Changing = Pick<Context, 'db' | 'clock' | 'account'>;
type Named = Pick<DeclaredRating, 'system' | 'discipline'>;

/** Saves a self-reported rating of another system. It is the seed of a first match that ends from now on. */
export async function declareRating(
  { db, clock, account }: Changing,
  declared: DeclaredRating,
): Promise<DeclaredRating> {
  const { id: accountId } = requireAccount(account);
  if (declared.declaredOn > latestDay(clock.now())) {
    const sentence = '"declaredOn" must not be in the future.';
    throw badRequest(sentence);
  }
  await changing(db, { accountId, declared }, async (tx) => {
    const createdAt = clock.now();
    await saveDeclared(tx, { ...declared, id: uuidv7(), accountId, createdAt });
    return createdAt;
  });
  return declared;
}

/** Removes a self-reported rating; does nothing if there is none. */
export async function withdrawRating({ db, clock, account }: Changing, declared: Named): Promise<void> {
  const { id: accountId } = requireAccount(account);
  await changing(db, { accountId, declared }, async (tx) => {
    const endedAt = clock.now();
    await endDeclared(tx, { accountId, ...declared }, endedAt);
    return endedAt;
  });
}

/** Changes what a player declares; their first match is rated again only if it ended later, by a phone's fast clock. */
async function changing(
  db: Database,
  { accountId, declared }: { accountId: string; declared: Named },
  change: (tx: Database) => Promise<Date>,
): Promise<void> {
  const chain = { sport: ratingSystem(declared.system).sport, discipline: declared.discipline };
  await db.transaction(async (tx) => {
    // Locked first: a match that is being rated has read the ratings of before.
    await lockChain(tx, chain);
    const changedAt = await change(tx);
    const first = await findFirstStep(tx, { chain, accountId });
    if (first && first.playedAt >= changedAt) {
      const place = { at: first.playedAt, matchId: first.matchId };
      await renewSince(tx, { chain, since: new Map([[accountId, place]]) });
    }
  });
}

const HOUR_MS = 3_600_000;

/** The date at UTC+14, the latest anywhere. */
function latestDay(now: Date): string {
  return new Date(now.getTime() + 14 * HOUR_MS).toISOString().slice(0, 10);
}
