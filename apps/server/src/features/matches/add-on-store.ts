// Points of matches that go on, as one statement for all that wait.

import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { gathered } from '#server/db/gathered.ts';
import { readNested } from '#server/db/nested.ts';
import { type Given, preparedSql } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matchEvents, matches } from '#server/db/schema/matches.ts';
import { measured } from '#server/plugins/cost-meter.ts';
import type { Outcome } from './fold.ts';
import { PLAYERS, toRecord } from './store.ts';
import type { LogEntry, LogRow, MatchRow, StoredMatch } from './stored-match.ts';

export interface AddOn {
  readonly id: string;
  /** The version of the row that the changes are based on, as `updateMatch` and this give it. */
  readonly version: string;
  /** The last entry of the log that they are based on. */
  readonly last: LogEntry;
  readonly changes: Omit<Outcome, 'status' | 'endedAt'> & Pick<MatchRow, 'leaseDeviceId' | 'leaseUntil'>;
  readonly added: readonly LogRow[];
  readonly authorId: string;
}

interface Saved {
  readonly id: string;
  /** The new version of the row. */
  readonly version: string;
  /** Its players, as JSON. */
  readonly players: string;
}

/**
 * A match that another transaction holds is left out, and so is one whose author is being erased: the others do not wait for
 * it. Each part finds its rows by their keys, one match at a time: a plan for a hundred of them would read small tables whole.
 */
const ADD_ON = preparedSql(
  'add on',
  ({ all }: Given<{ all: string }>) => sql`with given as materialized (
      select * from jsonb_to_recordset(${all}::jsonb) as given (id uuid, version xid, last_seq integer,
        last_id uuid, author_id uuid, seq integer, points integer, winner text, duration_ms bigint, snapshot jsonb,
        search_text text, statistics_version integer, lease_device_id uuid, lease_until timestamptz, rows jsonb)
    ), held as materialized (
      select given.id from given
      cross join lateral (
        select from ${matches} where id = given.id and xmin = given.version for no key update skip locked) own
      cross join lateral (select from ${appUser} where id = given.author_id for key share skip locked) author
      where last_id = (select id from ${matchEvents} where match_id = given.id and ${matchEvents.seq} = last_seq)
    ), changed as (
      update ${matches} set seq = given.seq, points = given.points, winner = given.winner, duration_ms = given.duration_ms,
        snapshot = given.snapshot, search_text = given.search_text, statistics_version = given.statistics_version,
        lease_device_id = given.lease_device_id, lease_until = given.lease_until
      from given
      where ${matches.id} = any(array(select id from held)) and given.id = ${matches.id}
      returning ${matches.id}, ${matches}.xmin::text as version
    ), added as (
      insert into ${matchEvents} select added.*
        from changed join given using (id), jsonb_populate_recordset(null::${matchEvents}, given.rows) added
    )
    select id, version, ${PLAYERS}::text from changed as ${matches}`,
  { id: sql<string>``, version: sql<string>``, players: sql<string>`` },
);

const addAllOn = gathered<{ id: string; json: string }, Saved | undefined>(async (db, given) => {
  const saved = await ADD_ON(db, { all: `[${given.map(({ json }) => json).join()}]` });
  const byId = new Map(saved.map((one) => [one.id, one]));
  return given.map(({ id }) => byId.get(id));
});

/**
 * Adds to the log of a match that goes on, and changes its row, in one statement: all of it or nothing. Nothing is done,
 * and undefined given, unless the row is still of this version, no other transaction holds it, and the log ends with this
 * entry, which a database that was restored may lack. Gives the row's new version and who plays now.
 */
export async function addOn(
  db: Database,
  { id, version, last, changes, added, authorId }: AddOn,
): Promise<Saved | undefined> {
  const json = measured(() =>
    JSON.stringify({
      id,
      version,
      last_seq: last.seq,
      last_id: last.event.id,
      author_id: authorId,
      seq: changes.seq,
      points: changes.points,
      winner: changes.winner,
      duration_ms: changes.durationMs,
      snapshot: changes.snapshot,
      search_text: changes.searchText,
      statistics_version: changes.statisticsVersion,
      lease_device_id: changes.leaseDeviceId,
      lease_until: changes.leaseUntil,
      rows: added.map(toRecord),
    }),
  );
  return addAllOn(db, { id, json });
}

/** The players that `addOn` gives as JSON. */
export function readPlayers(json: string): StoredMatch['players'] {
  return measured(() => readNested(PLAYERS, JSON.parse(json)));
}
