// Proves that meetings are what the matches make, and makes them again where they are not.

import type { Database } from '#server/db/database.ts';
import { matchIds } from '../store.ts';
import { countMeetings, findWrong, findWrongSums, makeAgain } from './proof-store.ts';

export interface MeetingProof {
  readonly meetings: number;
  /** Matches whose meetings differed. */
  readonly differing: readonly string[];
}

/** Matches that are looked at together. */
const PORTION = 500;

export async function proveMeetings(db: Database, { repair }: { repair: boolean }): Promise<MeetingProof> {
  const wrong = new Set(await findWrongSums(db));
  let portion: string[] = [];
  const look = async () => {
    for (const id of await findWrong(db, portion)) {
      wrong.add(id);
    }
    portion = [];
  };
  for await (const id of matchIds(db)) {
    portion.push(id);
    if (portion.length === PORTION) {
      await look();
    }
  }
  await look();
  const differing = [...wrong].toSorted();
  if (repair) {
    await db.transaction((tx) => makeAgain(tx, differing));
  }
  return { meetings: await countMeetings(db), differing };
}
