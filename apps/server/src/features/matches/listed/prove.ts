// Proves that the lists of accounts are what the matches make, and makes them again where they are not.

import type { Database } from '#server/db/database.ts';
import { matchIds } from '../store.ts';
import { countListed, findWrong, listAgain } from './store.ts';

export interface ListProof {
  /** Matches in lists: one in the lists of two accounts is two. */
  readonly listed: number;
  /** Matches whose rows differed. */
  readonly differing: readonly string[];
}

/** Matches that are looked at together. */
const PORTION = 500;

export async function proveLists(db: Database, { repair }: { repair: boolean }): Promise<ListProof> {
  const differing: string[] = [];
  let portion: string[] = [];
  const look = async () => {
    differing.push(...(await findWrong(db, portion)));
    portion = [];
  };
  for await (const id of matchIds(db)) {
    portion.push(id);
    if (portion.length === PORTION) {
      await look();
    }
  }
  await look();
  if (repair) {
    await db.transaction((tx) => listAgain(tx, differing));
  }
  return { listed: await countListed(db), differing: differing.toSorted() };
}
