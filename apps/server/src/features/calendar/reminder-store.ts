import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { teams } from '#server/db/schema/teams.ts';

export async function findTeamName(db: Database, id: string): Promise<string | undefined> {
  const [team] = await db.select({ name: teams.name }).from(teams).where(eq(teams.id, id));
  return team?.name;
}
