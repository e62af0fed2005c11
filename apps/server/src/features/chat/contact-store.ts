import type { ChatPrivacy } from '@allcourt/contract';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { blocks } from '#server/db/schema/chat.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';

/** A teammate of an account. */
export type ContactRow = {
  readonly accountId: string;
  readonly username: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly protectionYear: number | null;
  readonly teams: string[];
  /** Offline to everyone. */
  readonly isInvisible: boolean;
  /** True when the account has blocked them. */
  readonly isBlocked: boolean;
  /** The name by which they are sorted. */
  readonly sortName: string;
};

/** A place in the list of contacts. */
export type ContactPlace = Pick<ContactRow, 'sortName' | 'accountId'>;

interface Sought {
  readonly accountId: string;
  readonly among?: readonly string[];
  /** A part of the name, in any case. */
  readonly named?: string;
  readonly after?: ContactPlace | undefined;
  readonly limit?: number;
}

/** The active teammates of an account, by name; or those among the given ones. */
export async function findContacts(
  db: Database,
  { accountId, among, named = '', after, limit }: Sought,
): Promise<ContactRow[]> {
  if (among?.length === 0) {
    return [];
  }
  const { rows } = await db.execute<ContactRow>(sql`
    select u.id as "accountId", u.username, u.display_name as name, u.avatar_url as "avatarUrl",
      u.protection_year as "protectionYear", u.is_invisible as "isInvisible", array_agg(t.name order by t.name) as teams,
      exists (select 1 from ${blocks} b where b.blocker_id = ${accountId} and b.blocked_id = u.id) as "isBlocked",
      lower(u.display_name) as "sortName"
    from ${teamMembers} own
    join ${teams} t on t.id = own.team_id and t.deleted_at is null
    join ${teamMembers} mate on mate.team_id = t.id and mate.account_id <> own.account_id
    join ${appUser} u on u.id = mate.account_id and u.erase_after is null
      ${among ? sql`and u.id = any(${sql.param([...among])}::uuid[])` : sql``}
      ${named === '' ? sql`` : sql`and position(lower(${named}) in lower(u.display_name)) > 0`}
      ${after ? sql`and (lower(u.display_name), u.id) > (${after.sortName}, ${after.accountId}::uuid)` : sql``}
    where own.account_id = ${accountId}
    group by u.id
    order by lower(u.display_name), u.id
    limit ${limit ?? null}`);
  return rows;
}

export async function updatePrivacy(
  db: Database,
  accountId: string,
  changes: Partial<ChatPrivacy>,
): Promise<void> {
  await db.update(appUser).set(changes).where(eq(appUser.id, accountId));
}
