// Proves that stored wins of teams are those of their members' matches, and counts them again where they are not.

import type { Database } from '#server/db/database.ts';
import { countAgain, eachTeam, findWins, saveWins, type TeamMonth } from './store.ts';

export interface WinsProof {
  readonly months: number;
  /** Months that differed, as team and month. */
  readonly differing: readonly string[];
}

/** Months that have to be counted again prove nothing: they are counted before they are shown. */
export async function proveWins(db: Database, { repair }: { repair: boolean }): Promise<WinsProof> {
  let months = 0;
  const differing: string[] = [];
  for await (const teamIds of eachTeam(db)) {
    const stored = (await findWins(db, teamIds)).filter(({ wins }) => wins !== null);
    const known = new Map(stored.map((month) => [nameOf(month), month.wins]));
    const counted = await countAgain(db, stored);
    const wrong = counted.filter((month) => known.get(nameOf(month)) !== month.wins);
    await saveWins(db, repair ? wrong : []);
    months += stored.length;
    differing.push(...wrong.map(nameOf));
  }
  return { months, differing };
}

function nameOf({ teamId, month }: TeamMonth): string {
  return `${teamId} ${month}`;
}
