import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { teamAudit } from '#server/db/schema/teams.ts';

/** Notes in the team's audit that somebody has taken away what another wrote. */
export async function noteDeletion(
  tx: Database,
  row: Pick<typeof teamAudit.$inferInsert, 'teamId' | 'at' | 'actorId' | 'subjectId'>,
): Promise<void> {
  await tx.insert(teamAudit).values({ ...row, id: uuidv7(), deed: 'message-deleted' });
}
