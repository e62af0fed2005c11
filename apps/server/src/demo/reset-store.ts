import { and, eq, exists, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { SLUGS } from './club.ts';
import { DEMO_ISSUER } from './people.ts';

/** The accounts of the club that no one signs in to by themselves, and the demo player's. */
export async function findClubAccounts(db: Database): Promise<Account[]> {
  return db
    .select()
    .from(appUser)
    .where(or(eq(appUser.issuer, DEMO_ISSUER), eq(appUser.isDemo, true)));
}

/** The club's teams: those of its names in which one of its accounts still is. */
export async function findClubTeams(db: Database, accountIds: readonly string[]): Promise<string[]> {
  const isMember = db
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teams.id), inArray(teamMembers.accountId, [...accountIds])));
  const found = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(inArray(teams.slug, SLUGS), exists(isMember)));
  return found.map(({ id }) => id);
}

/** Takes everyone else out of the club's teams; gives their accounts. */
export async function removeOutsiders(
  tx: Database,
  { teamIds, accountIds }: { teamIds: readonly string[]; accountIds: readonly string[] },
): Promise<string[]> {
  const removed = await tx
    .delete(teamMembers)
    .where(and(inArray(teamMembers.teamId, [...teamIds]), notInArray(teamMembers.accountId, [...accountIds])))
    .returning({ accountId: teamMembers.accountId });
  return removed.flatMap(({ accountId }) => accountId ?? []);
}

export async function eraseTeams(tx: Database, teamIds: readonly string[]): Promise<void> {
  await tx.delete(teams).where(inArray(teams.id, [...teamIds]));
}

/** Gives the names of the club's teams free where others have taken such a team over. */
export async function freeSlugs(tx: Database): Promise<void> {
  await tx
    .update(teams)
    .set({ slug: sql`${teams.slug} || '-' || right(${teams.id}::text, 8)` })
    .where(inArray(teams.slug, SLUGS));
}
