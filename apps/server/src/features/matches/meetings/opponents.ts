// The opponents of a team, kept in memory: years of meetings are not added up on each read.

import type { Sport } from '@allcourt/scoring';
import type { Database } from '#server/db/database.ts';
import { Shelf } from '#server/db/shelf.ts';
import { type FoundOpponents, findTeamOpponents, findTeamStamp, type Scouting } from './store.ts';

interface Kept {
  readonly stamp: string;
  readonly found: FoundOpponents;
}

/** Opponents, and ids of the people met, of all teams. */
const MOST = 200_000;

const shelf = new Shelf<Kept>(MOST);

/**
 * The same as `findTeamOpponents`. They hold as long as the stamps of the members do, and as long as no one they have met opens
 * or closes themselves to the reader, which is looked up each time.
 */
export async function recallTeamOpponents(
  db: Database,
  asked: Scouting & { sport?: Sport | undefined; limit: number },
): Promise<FoundOpponents> {
  const { teamId, scout, sport, limit } = asked;
  const key = [teamId, scout.readerId, sport, limit].join(' ');
  const known = shelf.get(db, key);
  // First: what changes from here on is read under a stamp that is not its own, and so found again the next time.
  const now = await findTeamStamp(db, { teamId, scout, peopleIds: known?.found.peopleIds ?? [] });
  const isSame = known?.stamp === now.stamp && known.found.closedIds.join() === now.closedIds.join();
  const item = isSame ? known : { stamp: now.stamp, found: await findTeamOpponents(db, asked) };
  shelf.put(db, key, { item, size: item.found.opponents.length + item.found.peopleIds.length });
  return item.found;
}
