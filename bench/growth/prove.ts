import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { recomputeMatches } from '@allcourt/server/src/features/matches/recompute.ts';
import { YEARS } from './amounts.ts';

const SAMPLE = 500;

/** Proves on some of the copies, chosen by chance, that they are what the product makes of their logs. */
export async function proveSample({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(
    `with places as materialized (select uuidv7(- random() * interval '${YEARS} years') as id from generate_series(1, $1))
      select distinct m.id from places
      cross join lateral (select id from matches where id >= places.id order by id limit 1) m`,
    [SAMPLE],
  );
  const done = await recomputeMatches(db, { repair: false, ids: rows.map(({ id }) => id) });
  const [wrong] = [
    ...done.differing.map(({ matchId, values }) => `${matchId} differs: ${values.join(', ')}`),
    ...done.unreadable.map(({ matchId, reason }) => `${matchId} cannot be read: ${reason}`),
  ];
  if (wrong || done.matches === 0) {
    throw new Error(`The copies are not what the product makes of their logs. ${wrong ?? 'None was found.'}`);
  }
  return done.matches;
}
