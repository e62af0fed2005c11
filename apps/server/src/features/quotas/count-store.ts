// The amounts used of each quota: counted here and nowhere else. Mails leave no row, so the throttle counts them.

import type { QuotaName, QuotaScope } from '@allcourt/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { conversations, messageFiles, messageImages } from '#server/db/schema/chat.ts';
import { trainingNoteFiles } from '#server/db/schema/coaching.ts';
import { guardians } from '#server/db/schema/family.ts';
import { teamInvites, teamMembers, teams } from '#server/db/schema/teams.ts';

export type CountedName = Exclude<QuotaName, 'mails'>;

export interface Holder {
  scope: QuotaScope;
  /** Of the server: an empty string. */
  id: string;
}

export interface Counted {
  name: CountedName;
  holder: Holder;
}

/** The amount an account, a team or the server has of something. */
export async function countUsed(db: Database, { now, ...counted }: Counted & { now: Date }): Promise<number> {
  const [used = 0] = await countEach(db, [counted], now);
  return used;
}

/** The same of several, in their order and in one statement. */
export async function countEach(db: Database, counted: readonly Counted[], now: Date): Promise<number[]> {
  if (counted.length === 0) {
    return [];
  }
  const counts = counted.map(({ name, holder: { scope, id } }) => sql`(${COUNTS[name][scope](id, now)})`);
  const { rows } = await db.execute<{ used: number[] }>(
    sql`select json_build_array(${sql.join(counts, sql`, `)}) as used`,
  );
  return rows[0]?.used ?? [];
}

type Count = (id: string, now: Date) => SQL;

const teamInvitesOpen = (where: SQL, now: Date) => sql`select count(*) as used from ${teamInvites}
  where ${where} and ${teamInvites.revokedAt} is null
    and (${teamInvites.expiresAt} is null or ${teamInvites.expiresAt} > ${now.toISOString()})
    and (${teamInvites.maxUses} is null or ${teamInvites.uses} < ${teamInvites.maxUses})`;

const guardianInvitesOpen = (where: SQL, now: Date) => sql`select count(*) as used from ${guardians}
  where ${where} and ${guardians.acceptedAt} is null and ${guardians.expiresAt} > ${now.toISOString()}`;

const sum = (one: SQL, other: SQL) => sql`select (${one}) + (${other}) as used`;

const pictures = (where: SQL, whereNoted: SQL) =>
  sum(
    sql`select coalesce(sum(${messageImages.bytes}), 0) as used from ${messageImages} where ${where}`,
    sql`select coalesce(sum(${trainingNoteFiles.bytes}), 0) as used from ${trainingNoteFiles} where ${whereNoted}`,
  );

const files = (where: SQL) =>
  sql`select coalesce(sum(${messageFiles.bytes}), 0) as used from ${messageFiles} where ${where}`;

const recordings = (where: SQL) =>
  sql`select coalesce(sum(${broadcasts.bytes}), 0) as used from ${broadcasts}
    where ${where} and ${broadcasts.deletedAt} is null`;

const EVERY = sql`true`;

const COUNTS: Readonly<Record<CountedName, Record<QuotaScope, Count>>> = {
  teams: {
    account: (id) => sql`select count(*) as used from ${teamMembers}
      join ${teams} on ${teams.id} = ${teamMembers.teamId} and ${teams.deletedAt} is null
      where ${teamMembers.accountId} = ${id}`,
    team: () => sql`select 1 as used`,
    server: () => sql`select count(*) as used from ${teams} where ${teams.deletedAt} is null`,
  },
  invites: {
    account: (id, now) =>
      sum(
        teamInvitesOpen(sql`${teamInvites.createdBy} = ${id}`, now),
        guardianInvitesOpen(sql`${guardians.createdBy} = ${id}`, now),
      ),
    team: (id, now) => teamInvitesOpen(sql`${teamInvites.teamId} = ${id}`, now),
    server: (_id, now) => sum(teamInvitesOpen(EVERY, now), guardianInvitesOpen(EVERY, now)),
  },
  pictures: {
    account: (id) =>
      pictures(sql`${messageImages.ownerId} = ${id}`, sql`${trainingNoteFiles.ownerId} = ${id}`),
    team: (id) =>
      pictures(
        sql`${messageImages.conversationId} in (select ${conversations.id} from ${conversations} where ${conversations.teamId} = ${id})`,
        sql`${trainingNoteFiles.teamId} = ${id}`,
      ),
    server: () => pictures(EVERY, EVERY),
  },
  files: {
    account: (id) => files(sql`${messageFiles.ownerId} = ${id}`),
    team: (id) =>
      files(
        sql`${messageFiles.conversationId} in (select ${conversations.id} from ${conversations} where ${conversations.teamId} = ${id})`,
      ),
    server: () => files(EVERY),
  },
  recordings: {
    account: (id) => recordings(sql`${broadcasts.startedBy} = ${id}`),
    team: (id) => recordings(sql`${broadcasts.teamId} = ${id}`),
    server: () => recordings(EVERY),
  },
};
