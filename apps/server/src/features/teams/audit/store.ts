import { and, desc, eq, lt } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamAudit } from '#server/db/schema/teams.ts';

export type AuditRow = Readonly<typeof teamAudit.$inferSelect>;

const actor = alias(appUser, 'actor');
const subject = alias(appUser, 'subject');

export async function insertActivity(tx: Database, row: AuditRow): Promise<void> {
  await tx.insert(teamAudit).values(row);
}

/** A team's activity log, newest first. Ids sort by time. */
export function findActivity(
  db: Database,
  { teamId, before, limit }: { teamId: string; before: string | undefined; limit: number },
) {
  return db
    .select({ entry: teamAudit, actor: actor.displayName, subject: subject.displayName })
    .from(teamAudit)
    .leftJoin(actor, eq(actor.id, teamAudit.actorId))
    .leftJoin(subject, eq(subject.id, teamAudit.subjectId))
    .where(and(eq(teamAudit.teamId, teamId), before === undefined ? undefined : lt(teamAudit.id, before)))
    .orderBy(desc(teamAudit.id))
    .limit(limit);
}
