import type { Sport } from '@allcourt/scoring';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { ladderPlayers, ladders } from '#server/db/schema/ladders.ts';
import { teamMembers, teamSubgroupMembers, teamSubgroups } from '#server/db/schema/teams.ts';

export type SubgroupRow = Readonly<typeof teamSubgroups.$inferSelect>;

/** Subgroups of a team by name, with their members. */
export function findSubgroups(db: Database, teamId: string) {
  return db
    .select({
      id: teamSubgroups.id,
      name: teamSubgroups.name,
      hasChat: teamSubgroups.hasChat,
      ladder: teamSubgroups.ladder,
      memberIds: sql<
        string[]
      >`coalesce((select json_agg(${teamSubgroupMembers.memberId} order by ${teamSubgroupMembers.memberId})
        from ${teamSubgroupMembers} where ${teamSubgroupMembers.subgroupId} = ${teamSubgroups.id}), '[]')`,
    })
    .from(teamSubgroups)
    .where(eq(teamSubgroups.teamId, teamId))
    .orderBy(sql`lower(${teamSubgroups.name})`);
}

/** A subgroup of any team. */
export async function findSubgroup(db: Database, id: string): Promise<SubgroupRow | undefined> {
  const [row] = await db.select().from(teamSubgroups).where(eq(teamSubgroups.id, id));
  return row;
}

/** The places on the roster that are in a subgroup. */
export async function findMembers(db: Database, subgroupId: string): Promise<string[]> {
  const found = await db
    .select({ memberId: teamSubgroupMembers.memberId })
    .from(teamSubgroupMembers)
    .where(eq(teamSubgroupMembers.subgroupId, subgroupId));
  return found.map(({ memberId }) => memberId);
}

/** Makes a subgroup, or renames it. */
export async function saveSubgroupRow(tx: Database, row: SubgroupRow): Promise<void> {
  await tx
    .insert(teamSubgroups)
    .values(row)
    .onConflictDoUpdate({
      target: teamSubgroups.id,
      set: { name: row.name, hasChat: row.hasChat, ladder: row.ladder },
    });
}

/** Puts these members in the place of those it had. */
export async function replaceSubgroupMembers(
  tx: Database,
  { subgroupId, memberIds }: { subgroupId: string; memberIds: readonly string[] },
): Promise<void> {
  await tx.delete(teamSubgroupMembers).where(eq(teamSubgroupMembers.subgroupId, subgroupId));
  if (memberIds.length > 0) {
    await tx.insert(teamSubgroupMembers).values(memberIds.map((memberId) => ({ subgroupId, memberId })));
  }
}

/** The sports of a team's ladders. */
export async function findLadderSports(db: Database, teamId: string): Promise<Sport[]> {
  const found = await db
    .select({ sport: ladders.sport })
    .from(ladders)
    .where(eq(ladders.teamId, teamId))
    .orderBy(desc(ladders.sport));
  return found.map(({ sport }) => sport);
}

/** The places on the roster of those who are on the team's ladder. */
export async function findOnLadder(
  db: Database,
  { teamId, sport }: { teamId: string; sport: Sport },
): Promise<string[]> {
  const found = await db
    .select({ memberId: teamMembers.id })
    .from(ladders)
    .innerJoin(ladderPlayers, and(eq(ladderPlayers.ladderId, ladders.id), isNull(ladderPlayers.leftAt)))
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.teamId, ladders.teamId), eq(teamMembers.accountId, ladderPlayers.accountId)),
    )
    .where(and(eq(ladders.teamId, teamId), eq(ladders.sport, sport)));
  return found.map(({ memberId }) => memberId);
}

export async function deleteSubgroupRow(tx: Database, id: string): Promise<void> {
  await tx.delete(teamSubgroups).where(eq(teamSubgroups.id, id));
}

/** Counts those of these that are on the roster of the team. */
export function countOnRoster(
  db: Database,
  { teamId, memberIds }: { teamId: string; memberIds: readonly string[] },
): Promise<number> {
  return db.$count(teamMembers, and(eq(teamMembers.teamId, teamId), anyOf(teamMembers.id, memberIds)));
}
