// A team's doubles pairs, kept in memory: the matches of 500 members are not added up on each read.

import type { Sport } from '@allcourt/scoring';
import type { Database } from '#server/db/database.ts';
import { Shelf } from '#server/db/shelf.ts';
import { findCrews } from '#server/features/teams/service.ts';
import { type Doubles, findDoubles } from './partner-store.ts';

interface Kept {
  readonly hash: string;
  readonly doubles: Doubles;
}

/** Records of pairs and of members, of all teams. About a hundred bytes each. */
const MOST = 200_000;

const shelf = new Shelf<Kept>(MOST);

/** The same as `findDoubles`. They hold until a member has played, or is another one. */
export async function recallDoubles(
  db: Database,
  asked: { readonly teamId: string; readonly sport: Sport },
): Promise<Doubles> {
  const key = `${asked.teamId} ${asked.sport}`;
  // First: what is played from here on is read again the next time.
  const [{ hash } = { hash: '' }] = await findCrews(db, { teamIds: [asked.teamId] });
  const known = shelf.get(db, key);
  const item = known?.hash === hash ? known : { hash, doubles: await findDoubles(db, asked) };
  shelf.put(db, key, { item, size: item.doubles.pairs.length + item.doubles.totals.size });
  return item.doubles;
}
