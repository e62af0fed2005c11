import {
  CONVERSATION_KINDS,
  NOTICE_LEVELS,
  REACTIONS,
  REPORT_REASONS,
  type Target,
} from '@allcourt/contract';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { events } from '#server/db/schema/calendar.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { teamSubgroups, teams } from '#server/db/schema/teams.ts';

/** A conversation. Writers lock its row, so that message numbers have no gap. */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid().primaryKey(),
    kind: text({ enum: CONVERSATION_KINDS }).notNull(),
    teamId: uuid('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    subgroupId: uuid('subgroup_id').references(() => teamSubgroups.id, { onDelete: 'cascade' }),
    /** Of two people, both ids, the lesser first: there is one conversation between them. */
    pair: text().unique(),
    /** Of an event chat, with the key of its date. */
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'cascade' }),
    eventKey: text('event_key'),
    isCancelled: boolean('is_cancelled').notNull().default(false),
    /** A day after the date ends; null once the date is gone, which closes the chat to everyone. */
    closesAt: instant('closes_at'),
    /** Of a group, a subgroup or an event. */
    name: text(),
    createdBy: uuid('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    /** Of its newest message. */
    seq: integer().notNull().default(0),
    /** Counts every message and every change of one. */
    revision: bigint({ mode: 'number' }).notNull().default(0),
    lastMessageAt: instant('last_message_at').notNull(),
    pinnedId: uuid('pinned_id').references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('conversations_kind_check', sql`${table.kind} in ('team', 'direct', 'group', 'subgroup', 'event')`),
    check('conversations_event_check', sql`(${table.eventId} is null) = (${table.kind} <> 'event')`),
    uniqueIndex('conversations_team_id_unique')
      .on(table.teamId)
      .where(sql`${table.subgroupId} is null and ${table.eventId} is null`),
    uniqueIndex('conversations_event_id_unique').on(table.eventId, table.eventKey),
    uniqueIndex('conversations_subgroup_id_unique').on(table.subgroupId),
    index('conversations_team_id_index').on(table.teamId),
    index('conversations_created_by_index').on(table.createdBy),
    index('conversations_pinned_id_index').on(table.pinnedId),
  ],
);

/** A member of a conversation; a team's and a subgroup's have a row per member with an account. */
export const conversationPeople = pgTable(
  'conversation_people',
  {
    conversationId: erasedWith('conversation_id', () => conversations.id),
    accountId: erasedWith('account_id', () => appUser.id),
    /** Messages up to here predate the member; hidden from them in a group. */
    joinedSeq: integer('joined_seq').notNull().default(0),
    /** The only truth about what is unread. */
    readSeq: integer('read_seq').notNull().default(0),
    readAt: instant('read_at'),
    level: text({ enum: NOTICE_LEVELS }).notNull().default('all'),
    /** Written and not sent. */
    draft: text().notNull().default(''),
    draftAt: instant('draft_at'),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.accountId] }),
    index('conversation_people_account_id_index').on(table.accountId),
    check('conversation_people_level_check', sql`${table.level} in ('all', 'mentions', 'none')`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    /** Made by the client, so that a second sending is the same message. */
    id: uuid().primaryKey(),
    conversationId: erasedWith('conversation_id', () => conversations.id),
    seq: integer().notNull(),
    revision: bigint({ mode: 'number' }).notNull(),
    /** Null for a former member and for the app's own messages. */
    authorId: uuid('author_id').references(() => appUser.id, { onDelete: 'set null' }),
    isSystem: boolean('is_system').notNull().default(false),
    text: text().notNull(),
    replyToId: uuid('reply_to_id').references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    mentions: uuid().array().notNull().default([]),
    mentionsEverybody: boolean('mentions_everybody').notNull().default(false),
    /** Subject. */
    target: jsonb().$type<Target>(),
    /** The match of the target, to find who was shown it. */
    matchId: uuid('match_id'),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    unique('messages_conversation_id_seq_unique').on(table.conversationId, table.seq),
    index('messages_conversation_id_revision_index').on(table.conversationId, table.revision),
    index('messages_author_id_index').on(table.authorId),
    index('messages_reply_to_id_index').on(table.replyToId).where(sql`${table.replyToId} is not null`),
    index('messages_match_id_index').on(table.matchId).where(sql`${table.matchId} is not null`),
    index('messages_mentions_index').using('gin', table.mentions).where(sql`${table.mentions} <> '{}'`),
    // Each word with its conversation, so that a search reads nothing of others. Without a pending list, which every search
    // would read, and which a message now and then would wait to empty.
    index('messages_words_index')
      .using('gin', sql`message_words(${table.conversationId}, ${table.text})`)
      .with({ fastupdate: false })
      .where(sql`not ${table.isSystem}`),
  ],
);

export const messageReactions = pgTable(
  'message_reactions',
  {
    messageId: erasedWith('message_id', () => messages.id),
    accountId: erasedWith('account_id', () => appUser.id),
    emoji: text({ enum: REACTIONS }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.accountId, table.emoji] }),
    index('message_reactions_account_id_index').on(table.accountId),
  ],
);

/** A message that asks every member of the team to confirm it. */
export const announcements = pgTable(
  'announcements',
  {
    messageId: erasedWith('message_id', () => messages.id).primaryKey(),
    conversationId: erasedWith('conversation_id', () => conversations.id),
    /** Null while it stands. */
    endedAt: instant('ended_at'),
    /** The last time when an announcer reminded those who had not seen it. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [index('announcements_conversation_id_index').on(table.conversationId, table.messageId)],
);

/** A member who has seen an announcement. */
export const acknowledgements = pgTable(
  'acknowledgements',
  {
    messageId: erasedWith('message_id', () => announcements.messageId),
    accountId: erasedWith('account_id', () => appUser.id),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.accountId] }),
    index('acknowledgements_account_id_index').on(table.accountId),
  ],
);

/** A message that asks everyone in its conversation. */
export const polls = pgTable(
  'polls',
  {
    messageId: erasedWith('message_id', () => messages.id).primaryKey(),
    conversationId: erasedWith('conversation_id', () => conversations.id),
    answers: text().array().notNull(),
    isMultiple: boolean('is_multiple').notNull(),
    isAnonymous: boolean('is_anonymous').notNull(),
    /** Its time, or the moment when it was closed; null while nothing ends it. */
    closesAt: instant('closes_at'),
    /** The event it is about, and the key of its date. */
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    eventKey: text('event_key'),
  },
  (table) => [
    index('polls_conversation_id_index').on(table.conversationId, table.messageId),
    index('polls_event_id_index').on(table.eventId, table.eventKey).where(sql`${table.eventId} is not null`),
  ],
);

/** A person's vote: one row, however often it changes. */
export const pollVotes = pgTable(
  'poll_votes',
  {
    messageId: erasedWith('message_id', () => polls.messageId),
    accountId: erasedWith('account_id', () => appUser.id),
    /** Places of the chosen answers, from 0. */
    answers: smallint().array().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.messageId, table.accountId] }),
    index('poll_votes_account_id_index').on(table.accountId),
  ],
);

/** A picture, sent before the message that shows it. The bytes are in the media store. */
export const messageImages = pgTable(
  'message_images',
  {
    id: uuid().primaryKey(),
    conversationId: erasedWith('conversation_id', () => conversations.id),
    ownerId: erasedWith('owner_id', () => appUser.id),
    /** Null until a message shows it. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    place: integer().notNull().default(0),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: integer().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('message_images_conversation_id_index').on(table.conversationId),
    index('message_images_owner_id_index').on(table.ownerId),
    index('message_images_message_id_index').on(table.messageId),
    index('message_images_created_at_index').on(table.createdAt).where(sql`${table.messageId} is null`),
  ],
);

/** A file or a video, sent in parts before the message that shows it. Its parts are in the media store. */
export const messageFiles = pgTable(
  'message_files',
  {
    id: uuid().primaryKey(),
    conversationId: erasedWith('conversation_id', () => conversations.id),
    ownerId: erasedWith('owner_id', () => appUser.id),
    /** Null until a message shows it. */
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    place: smallint().notNull().default(0),
    name: text().notNull(),
    bytes: integer().notNull(),
    /** The parts that have arrived: all before this one. */
    parts: smallint().notNull().default(0),
    /** Of a video; null for every other file. */
    width: smallint(),
    height: smallint(),
    /** Null where no one could read it. */
    seconds: integer(),
    hasStill: boolean('has_still').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    /** Null until its last part has arrived. */
    completedAt: instant('completed_at'),
  },
  (table) => [
    index('message_files_conversation_id_index').on(table.conversationId),
    index('message_files_owner_id_index').on(table.ownerId),
    index('message_files_message_id_index').on(table.messageId),
    index('message_files_created_at_index').on(table.createdAt).where(sql`${table.messageId} is null`),
    // As the words of messages.
    index('message_files_words_index')
      .using('gin', sql`message_words(${table.conversationId}, ${table.name})`)
      .with({ fastupdate: false })
      .where(sql`${table.messageId} is not null`),
  ],
);

/** One account blocking another. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: erasedWith('blocker_id', () => appUser.id),
    blockedId: erasedWith('blocked_id', () => appUser.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_blocked_id_index').on(table.blockedId),
  ],
);

/** Something that the operator should look at, with the words as they were. */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey(),
    reporterId: uuid('reporter_id').references(() => appUser.id, { onDelete: 'set null' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    /** The author of the message, or the person reported. */
    accountId: uuid('account_id').references(() => appUser.id, { onDelete: 'set null' }),
    reason: text({ enum: REPORT_REASONS }).notNull(),
    note: text().notNull().default(''),
    /** The message as it was when it was reported. */
    text: text().notNull().default(''),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decision: text({ enum: ['kept', 'removed', 'disabled'] }),
  },
  (table) => [
    index('reports_reporter_id_index').on(table.reporterId),
    index('reports_message_id_index').on(table.messageId),
    index('reports_account_id_index').on(table.accountId),
    index('reports_open_index').on(table.createdAt).where(sql`${table.decidedAt} is null`),
  ],
);
