import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import type { Room } from '#server/realtime/rooms.ts';

/** Socket rooms of an account's teams, one per team. */
export async function teamRoomsOf(db: Database, accountId: string): Promise<Room[]> {
  const rows = await db
    .select({ id: teams.id })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .where(eq(teamMembers.accountId, accountId));
  return rows.map(({ id }): Room => `team:${id}`);
}
