// The team picker, in a fixed number of queries.

import { and, asc, desc, eq, gt, isNull, ne, or, type Placeholder, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import { type Given, preparedSql } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople, conversations, messages } from '#server/db/schema/chat.ts';
import { teamJoinRequests, teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { awaitsTwoStep } from './membership-store.ts';

/** An account's teams with its membership in each, by name, past seasons last. */
export function findOwnTeams(
  db: Database,
  { accountId, teamId }: { accountId: string | Placeholder; teamId?: string | undefined },
) {
  return db
    .select({
      team: teams,
      member: teamMembers,
      role: teamRoles,
      conversationId: conversations.id,
      secondStepAt: appUser.secondStepAt,
      awaitsTwoStep,
      requests: db.$count(teamJoinRequests, eq(teamJoinRequests.teamId, teams.id)),
    })
    .from(teamMembers)
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .innerJoin(
      conversations,
      and(
        eq(conversations.teamId, teams.id),
        isNull(conversations.subgroupId),
        isNull(conversations.eventId),
      ),
    )
    .where(and(eq(teamMembers.accountId, accountId), teamId === undefined ? undefined : eq(teams.id, teamId)))
    .orderBy(sql`${teams.archivedAt} is not null`, sql`lower(${teams.name})`, asc(teams.id));
}

export interface TeamFaces {
  readonly teamId: string;
  /** The first coach by name. */
  readonly coach: string | null;
  /** The first members by name. */
  readonly faces: readonly { readonly name: string; readonly avatarUrl: string | null }[] | null;
}

/** Some members of these teams. */
export const findFaces = preparedSql<{ teamIds: readonly string[]; limit: number }, TeamFaces>(
  'faces of teams',
  ({ teamIds, limit }) => sql`
    with people as materialized (
      select member.team_id, member.id, role.kind, coalesce(person.display_name, member.name) as name, person.avatar_url
      from ${teamMembers} member
      join ${teamRoles} role on role.id = member.role_id
      left join ${appUser} person on person.id = member.account_id
      where member.team_id = any(${teamIds}::uuid[]) and member.is_there)
    select asked.id,
      (select name from people where team_id = asked.id and kind = 'coach' order by lower(name), id limit 1),
      (select json_agg(json_build_object('name', name, 'avatarUrl', avatar_url)) from (
        select name, avatar_url from people where team_id = asked.id order by lower(name), id limit ${limit}) first)
    from unnest(${teamIds}::uuid[]) as asked(id)`,
  {
    teamId: sql`asked.id`,
    coach: sql`coach`,
    faces: sql`faces`,
  },
);

/** An account's teams, and what waits for it beside those. */
export const findPicker = preparedTogether(
  'team picker',
  (db, { accountId, faces, since }: Given<{ accountId: string; faces: number; since: Date }>) => ({
    own: findOwnTeams(db, { accountId }),
    newest: findLastPrivate(db, { accountId, since }),
    faces: findCorrespondents(db, { accountId, limit: faces }),
  }),
);

/** The newest message in an account's private conversations that are listed, if there is one. */
function findLastPrivate(db: Database, { accountId, since }: { accountId: Placeholder; since: Placeholder }) {
  return db
    .select({ text: messages.text, from: appUser.displayName })
    .from(conversationPeople)
    .innerJoin(conversations, eq(conversations.id, conversationPeople.conversationId))
    .innerJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.seq)),
    )
    .leftJoin(appUser, eq(appUser.id, messages.authorId))
    .where(
      and(
        eq(conversationPeople.accountId, accountId),
        ne(conversations.kind, 'team'),
        or(isNull(conversations.closesAt), gt(conversations.closesAt, since)),
        isNull(messages.deletedAt),
        eq(messages.isSystem, false),
      ),
    )
    .orderBy(desc(conversations.lastMessageAt))
    .limit(1);
}

/** The latest private conversation partners of an account. */
function findCorrespondents(
  db: Database,
  { accountId, limit }: { accountId: Placeholder; limit: Placeholder },
) {
  const own = db
    .select({ id: conversations.id, at: conversations.lastMessageAt })
    .from(conversationPeople)
    .innerJoin(conversations, eq(conversations.id, conversationPeople.conversationId))
    .where(and(eq(conversationPeople.accountId, accountId), ne(conversations.kind, 'team')))
    .as('own');
  return db
    .select({ name: appUser.displayName, avatarUrl: appUser.avatarUrl })
    .from(own)
    .innerJoin(conversationPeople, eq(conversationPeople.conversationId, own.id))
    .innerJoin(appUser, eq(appUser.id, conversationPeople.accountId))
    .where(and(ne(appUser.id, accountId), isNull(appUser.eraseAfter)))
    .groupBy(appUser.id)
    .orderBy(desc(sql`max(${own.at})`))
    .limit(limit);
}
