import { foldText } from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import { and, eq, exists, ne } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';

/** Takes the name of an account out of the matches of others that it played in; the points stay. Its own go with it. */
export async function erasePlayer(db: Database, accountId: string): Promise<void> {
  const ofOthers = db
    .select({ id: matches.id })
    .from(matches)
    .where(and(eq(matches.id, matchPlayers.matchId), ne(matches.ownerId, accountId)));
  await db
    .update(matchPlayers)
    .set({ name: FORMER_MEMBER, searchName: foldText(FORMER_MEMBER) })
    .where(and(eq(matchPlayers.accountId, accountId), exists(ofOthers)));
}
