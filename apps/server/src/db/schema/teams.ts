import { CONTACT_AUDIENCES, CRESTS, MATCH_LINES, ROLE_KINDS } from '@allcourt/contract';
import { SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';

/** A group of people who play together. */
export const teams = pgTable(
  'teams',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** The name as addresses spell it. */
    slug: text().notNull().unique(),
    /** As `#0f2a66`. */
    colour: text().notNull(),
    crest: text({ enum: CRESTS }).notNull().default('ball'),
    /** One line under the name. */
    about: text(),
    foundedAt: instant('founded_at'),
    createdAt: instant('created_at').notNull(),
    /** Filters profanity in its chat. */
    filtersWords: boolean('filters_words').notNull().default(true),
    /** Roles that manage people need a second step. */
    requiresTwoStep: boolean('requires_two_step').notNull().default(false),
    /** Results of matches between its members confirm themselves after a week without an answer. */
    confirmsResults: boolean('confirms_results').notNull().default(false),
    /** The lines about the matches of its events that its chat has. */
    matchLines: text('match_lines', { enum: MATCH_LINES }).notNull().default('sets'),
    /** Counts the changes of its roles. */
    rolesVersion: integer('roles_version').notNull().default(0),
    /** Its season is over: it is read, and not written. */
    archivedAt: instant('archived_at'),
    /** Deleted for all members; an admin can restore it for a while. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('teams_match_lines_check', sql`${table.matchLines} in ('off', 'results', 'sets')`),
    check('teams_colour_check', sql`${table.colour} ~ '^#[0-9a-f]{6}$'`),
    index('teams_deleted_at_index').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

/** A named set of permissions in a team. */
export const teamRoles = pgTable(
  'team_roles',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    name: text().notNull(),
    kind: text({ enum: ROLE_KINDS }).notNull(),
    permissions: text().array().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('team_roles_kind_check', sql`${table.kind} in ('admin', 'coach', 'player', 'custom')`),
    uniqueIndex('team_roles_team_id_name_unique').on(table.teamId, sql`lower(${table.name})`),
    uniqueIndex('team_roles_team_id_kind_unique')
      .on(table.teamId, table.kind)
      .where(sql`${table.kind} <> 'custom'`),
  ],
);

/** A roster entry: a member with an account, or a name that a person may claim. */
export const teamMembers = pgTable(
  'team_members',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    accountId: uuid('account_id').references(() => appUser.id, { onDelete: 'cascade' }),
    /** Name of an entry without an account; null otherwise. */
    name: text(),
    roleId: uuid('role_id')
      .notNull()
      .references(() => teamRoles.id),
    position: text(),
    /** Permissions beyond the role's, and against them. */
    granted: text().array().notNull().default([]),
    denied: text().array().notNull().default([]),
    contactFor: text('contact_for', { enum: CONTACT_AUDIENCES }).notNull().default('nobody'),
    phone: text(),
    /** Of a name without an account: under 18. The account that claims it is marked. */
    isMinor: boolean('is_minor').notNull().default(false),
    /** Cannot write in the group chat before this. */
    mutedUntil: instant('muted_until'),
    joinedAt: instant('joined_at').notNull(),
    /** False while the account waits to be erased. A trigger sets it. */
    isThere: boolean('is_there').notNull().default(true),
    /** Another one once the account's name, picture or totals of finished matches are. Triggers count it up. */
    stamp: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [
    unique('team_members_team_id_account_id_unique').on(table.teamId, table.accountId),
    index('team_members_account_id_index').on(table.accountId),
    index('team_members_role_id_index').on(table.roleId),
    check('team_members_name_check', sql`(${table.accountId} is null) = (${table.name} is not null)`),
    check('team_members_contact_for_check', sql`${table.contactFor} in ('nobody', 'managers', 'team')`),
  ],
);

/** A named part of a team, such as the juniors: an audience for events, conversations and assignments. */
export const teamSubgroups = pgTable(
  'team_subgroups',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    name: text().notNull(),
    /** Its members have a conversation. */
    hasChat: boolean('has_chat').notNull().default(false),
    /** Its members are the players of the team's ladder in this sport; null when they are chosen. */
    ladder: text({ enum: SPORTS }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('team_subgroups_team_id_name_unique').on(table.teamId, sql`lower(${table.name})`),
    check('team_subgroups_ladder_check', sql`${table.ladder} in ('tennis', 'pickleball')`),
  ],
);

/** Members of a subgroup; those who leave the team leave it too. */
export const teamSubgroupMembers = pgTable(
  'team_subgroup_members',
  {
    subgroupId: erasedWith('subgroup_id', () => teamSubgroups.id),
    memberId: erasedWith('member_id', () => teamMembers.id),
  },
  (table) => [
    primaryKey({ columns: [table.subgroupId, table.memberId] }),
    index('team_subgroup_members_member_id_index').on(table.memberId),
  ],
);

/** A way into a team: as a link, a picture to scan and a code to type it is one and the same. */
export const teamInvites = pgTable(
  'team_invites',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    /** Shown again to those who manage the roster, therefore kept as it is. */
    code: text().notNull().unique(),
    /** Address it was mailed to. */
    email: text(),
    roleId: erasedWith('role_id', () => teamRoles.id),
    /** Roster name that the person who accepts claims. */
    memberId: uuid('member_id').references(() => teamMembers.id, { onDelete: 'cascade' }),
    maxUses: integer('max_uses'),
    uses: integer().notNull().default(0),
    needsApproval: boolean('needs_approval').notNull(),
    createdBy: uuid('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    sentAt: instant('sent_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    index('team_invites_team_id_index').on(table.teamId),
    index('team_invites_role_id_index').on(table.roleId),
    index('team_invites_member_id_index').on(table.memberId),
    index('team_invites_created_by_index').on(table.createdBy),
  ],
);

/** A pending request to join. */
export const teamJoinRequests = pgTable(
  'team_join_requests',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    accountId: erasedWith('account_id', () => appUser.id),
    inviteId: erasedWith('invite_id', () => teamInvites.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('team_join_requests_team_id_account_id_unique').on(table.teamId, table.accountId),
    index('team_join_requests_account_id_index').on(table.accountId),
    index('team_join_requests_invite_id_index').on(table.inviteId),
  ],
);

/** Matches that a team's members have won against others in a calendar month, in UTC. */
export const teamMonths = pgTable(
  'team_months',
  {
    teamId: erasedWith('team_id', () => teams.id),
    /** Its first day. */
    month: date().notNull(),
    /** Of the versions of its members' months; the number of wins holds as long as it is the same. */
    hash: text().notNull(),
    wins: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.month] })],
);

/** The wins of all months of a team, for the team picker. */
export const teamWins = pgTable('team_wins', {
  teamId: erasedWith('team_id', () => teams.id).primaryKey(),
  /** Of its members and their stamps; the number of wins holds as long as it is the same. */
  hash: text().notNull(),
  wins: integer().notNull(),
});

/** Activity log of a team, append-only. */
export const teamAudit = pgTable(
  'team_audit',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    at: instant('at').notNull(),
    actorId: uuid('actor_id').references(() => appUser.id, { onDelete: 'set null' }),
    /** The account concerned, if any. */
    subjectId: uuid('subject_id').references(() => appUser.id, { onDelete: 'set null' }),
    /** A word such as `role-changed`. */
    activity: text('deed').notNull(),
    /** Details for its sentence, without names of people with accounts. */
    detail: text().notNull().default(''),
  },
  (table) => [
    index('team_audit_team_id_index').on(table.teamId, table.id),
    index('team_audit_actor_id_index').on(table.actorId),
    index('team_audit_subject_id_index').on(table.subjectId),
  ],
);
