import { sql } from 'drizzle-orm';
import { preparedSql } from '#server/db/prepared.ts';
import { playedMonths } from '#server/db/schema/played.ts';

/** Another one once anything is that the account has played to an end: triggers give each changed month a new version. */
export const findStamp = preparedSql<{ accountId: string }, { stamp: string }>(
  'stamp of what an account has played',
  ({ accountId }) => sql`
    select coalesce(sum(hash_record_extended((sport, month, version), 0)), 0)::text as stamp
    from ${playedMonths} where account_id = ${accountId}`,
  { stamp: sql`stamp` },
);
