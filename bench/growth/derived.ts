import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { recomputeRatings } from '@allcourt/server/src/features/ratings/service.ts';

/**
 * Fills every table that is made of the matches, after these have been copied and again after migrations of a kept database.
 * The product's own functions make them, so that they are what it would have kept.
 */
export async function fillDerived({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<void> {
  // Confirming a match lets its scorer name the player again.
  await pool.query(
    `insert into accepted_people (account_id, other_id, accepted_at)
      select p.named_id, m.owner_id, min(p.answered_at) from match_players p join matches m on m.id = p.match_id
      where p.answer = 'confirmed' group by 1, 2
      on conflict do nothing`,
  );
  await recomputeRatings(db, { repair: true });
}
