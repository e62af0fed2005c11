import {
  BROADCAST_SOURCES,
  BROADCAST_VISIBILITIES,
  type BroadcastInfo,
  type HandBoard,
  HIGHLIGHT_MODES,
  OVERLAY_THEMES,
  type SlowMode,
} from '@allcourt/contract';
import { SPORTS } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { appUser } from '#server/db/schema/account.ts';
import { bytea } from '#server/db/schema/bytea.ts';
import { events } from '#server/db/schema/calendar.ts';
import { erasedWith } from '#server/db/schema/erased-with.ts';
import { instant } from '#server/db/schema/instant.ts';
import { matches } from '#server/db/schema/matches.ts';
import { teams } from '#server/db/schema/teams.ts';

/** A broadcast, live or recorded. Writers lock its row, so that segments have one order. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    /** Made by the client, so that a second sending is the same broadcast. */
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    startedBy: uuid('started_by').references(() => appUser.id, { onDelete: 'set null' }),
    title: text().notNull(),
    source: text({ enum: BROADCAST_SOURCES }).notNull(),
    externalUrl: text('external_url'),
    /** The time at second 0 of a video elsewhere, or of a file. */
    videoStartAt: instant('video_start_at'),
    /** Added to each second of a file, in millionths of a second. */
    videoDrift: integer('video_drift').notNull().default(0),
    visibility: text({ enum: BROADCAST_VISIBILITIES }).notNull(),
    info: jsonb().$type<BroadcastInfo>().notNull(),
    sport: text({ enum: SPORTS }),
    matchId: uuid('match_id').references(() => matches.id, { onDelete: 'set null' }),
    eventId: uuid('event_id').references(() => events.id, { onDelete: 'set null' }),
    /** The occurrence of the event. */
    eventKey: text('event_key'),
    highlightMode: text('highlight_mode', { enum: HIGHLIGHT_MODES }).notNull(),
    /** A line below the score and on overlays. */
    sponsor: text(),
    /** True while pages of other sites may show it; only ever of a public one. */
    isEmbeddable: boolean('is_embeddable').notNull().default(false),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at'),
    /** The session that may send; an older one is refused. */
    cameraId: uuid('camera_id'),
    /** The number of live segments, which is the number of the next one. */
    segments: integer().notNull().default(0),
    /** The number of segments that came after newer ones. */
    lateSegments: integer('late_segments').notNull().default(0),
    /** The number after that of the newest live segment with a small rendition; 0 without any. */
    smallEdge: integer('small_edge').notNull().default(0),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    lastSegmentAt: instant('last_segment_at'),
    newestStillAt: instant('newest_still_at'),
    mostViewers: integer('most_viewers').notNull().default(0),
    /** Of its chat: counts every message and every change of one. */
    chatRevision: integer('chat_revision').notNull().default(0),
    /** Of its chat: the seconds between two messages of one person; 0 without slow mode. */
    slowSeconds: integer('slow_seconds').$type<SlowMode>().notNull().default(0),
    /** Raised to revoke the media addresses given out before. */
    viewVersion: integer('view_version').notNull().default(0),
    /** The time its recording expires; null while it is kept. */
    keptUntil: instant('kept_until'),
    /** The time at which its broadcasters were warned that it expires. */
    expiryWarnedAt: instant('expiry_warned_at'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('broadcasts_team_started_index').on(table.teamId, table.startedAt, table.id),
    index('broadcasts_started_by_index').on(table.startedBy),
    index('broadcasts_match_id_index').on(table.matchId),
    index('broadcasts_event_index').on(table.eventId, table.eventKey),
    index('broadcasts_live_index').on(table.teamId).where(sql`${table.endedAt} is null`),
    index('broadcasts_kept_until_index').on(table.keptUntil).where(sql`${table.keptUntil} is not null`),
    check('broadcasts_source_check', sql`${table.source} in ('camera', 'file', 'youtube', 'hls', 'none')`),
    check('broadcasts_visibility_check', sql`${table.visibility} in ('team', 'link', 'public')`),
    check('broadcasts_slow_seconds_check', sql`${table.slowSeconds} in (0, 10, 30, 60)`),
    check('broadcasts_sport_check', sql`${table.sport} in ('tennis', 'pickleball')`),
    check('broadcasts_highlight_mode_check', sql`${table.highlightMode} in ('automatic', 'reviewed')`),
  ],
);

/** A planned broadcast. It is deleted when it goes live, is canceled or expires. */
export const scheduledBroadcasts = pgTable(
  'scheduled_broadcasts',
  {
    /** Made by the client, so that a second sending is the same one. */
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    createdBy: uuid('created_by').references(() => appUser.id, { onDelete: 'set null' }),
    title: text().notNull(),
    startsAt: instant('starts_at').notNull(),
    /** Of the clock that the time was entered by. */
    timeZone: text('time_zone').notNull(),
    visibility: text({ enum: BROADCAST_VISIBILITIES }).notNull(),
    opponent: text(),
    venue: text(),
    createdAt: instant('created_at').notNull(),
    /** Set once those who asked are reminded of this time. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('scheduled_broadcasts_team_id_index').on(table.teamId, table.startsAt),
    index('scheduled_broadcasts_created_by_index').on(table.createdBy),
    index('scheduled_broadcasts_starts_at_index').on(table.startsAt),
    check('scheduled_broadcasts_visibility_check', sql`${table.visibility} in ('team', 'link', 'public')`),
  ],
);

/** Members who asked to be reminded of a scheduled broadcast. */
export const broadcastReminders = pgTable(
  'broadcast_reminders',
  {
    scheduledId: erasedWith('scheduled_id', () => scheduledBroadcasts.id),
    accountId: erasedWith('account_id', () => appUser.id),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scheduledId, table.accountId] }),
    index('broadcast_reminders_account_id_index').on(table.accountId),
  ],
);

/** Coding of one rendition, as a master playlist names it. */
export interface RenditionCoding {
  readonly codecs: string;
  readonly width: number;
  readonly height: number;
}

interface SessionRenditions {
  readonly main: RenditionCoding;
  readonly small: RenditionCoding;
  /** Of the head of the small one, in hexadecimal digits. */
  readonly smallHash: string;
}

/** One run of a camera, from its beginning to its end or crash: its segments share one head. */
export const broadcastSessions = pgTable(
  'broadcast_sessions',
  {
    id: uuid().primaryKey(),
    broadcastId: erasedWith('broadcast_id', () => broadcasts.id),
    /** Offset of the camera's clock to the server's, in milliseconds. */
    offsetMs: bigint('offset_ms', { mode: 'number' }).notNull(),
    lastSeq: integer('last_seq').notNull().default(0),
    /** Of how its tracks are coded: sessions that differ are not cut into one clip. */
    codecHash: bytea('codec_hash').notNull(),
    bytes: integer().notNull(),
    /** Both renditions of its pictures, once it has a small one. */
    renditions: jsonb().$type<SessionRenditions>(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('broadcast_sessions_broadcast_id_index').on(table.broadcastId)],
);

/** A piece of a recording. The bytes are in the media store. */
export const broadcastSegments = pgTable(
  'broadcast_segments',
  {
    broadcastId: erasedWith('broadcast_id', () => broadcasts.id),
    /** Its place in the live stream, from 0 on without a gap. One that came after newer ones counts down from -1. */
    number: integer().notNull(),
    sessionId: erasedWith('session_id', () => broadcastSessions.id),
    /** Its place in its session, as its camera counts. */
    seq: integer().notNull(),
    /** Its first picture, by the server's clock, in Unix microseconds. */
    startUs: bigint('start_us', { mode: 'number' }).notNull(),
    durationUs: integer('duration_us').notNull(),
    bytes: integer().notNull(),
    /** True when it does not continue the live segment before it. */
    isCut: boolean('is_cut').notNull(),
    /** Of its small rendition; null without one. */
    smallBytes: integer('small_bytes'),
    /** True when that came after players of the small rendition were past it: for the recording only. */
    isSmallLate: boolean('is_small_late').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastId, table.number] }),
    unique('broadcast_segments_session_seq_unique').on(table.sessionId, table.seq),
    index('broadcast_segments_start_index').on(table.broadcastId, table.startUs),
  ],
);

/** A small picture of a moment. The bytes are in the media store. */
export const broadcastStills = pgTable(
  'broadcast_stills',
  {
    broadcastId: erasedWith('broadcast_id', () => broadcasts.id),
    at: instant('at').notNull(),
    bytes: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.broadcastId, table.at] })],
);

/** Watch links. The token is shown once and stored as a hash. */
export const broadcastLinks = pgTable(
  'broadcast_links',
  {
    id: uuid().primaryKey(),
    broadcastId: erasedWith('broadcast_id', () => broadcasts.id),
    tokenHash: bytea('token_hash').notNull(),
    createdBy: uuid('created_by').references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    unique('broadcast_links_token_hash_unique').on(table.tokenHash),
    index('broadcast_links_broadcast_id_index').on(table.broadcastId),
    index('broadcast_links_created_by_index').on(table.createdBy),
  ],
);

/** Pages with a team's board alone, for the programs that mix pictures. */
export const overlays = pgTable(
  'overlays',
  {
    id: uuid().primaryKey(),
    teamId: erasedWith('team_id', () => teams.id),
    name: text().notNull(),
    theme: text({ enum: OVERLAY_THEMES }).notNull(),
    tokenHash: bytea('token_hash').notNull(),
    createdBy: uuid('created_by').references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    unique('overlays_token_hash_unique').on(table.tokenHash),
    index('overlays_team_id_index').on(table.teamId),
    index('overlays_created_by_index').on(table.createdBy),
  ],
);

/** A board that is counted by hand, as it was from each change on. */
export const boardChanges = pgTable(
  'board_changes',
  {
    broadcastId: erasedWith('broadcast_id', () => broadcasts.id),
    seq: integer().notNull(),
    /** Made by the client, so that a second sending is the same change. */
    id: uuid().notNull(),
    at: instant('at').notNull(),
    board: jsonb().$type<HandBoard>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastId, table.seq] }),
    unique('board_changes_id_unique').on(table.id),
  ],
);

/** Manual highlights, and decisions on found ones. */
export const highlights = pgTable(
  'highlights',
  {
    broadcastId: erasedWith('broadcast_id', () => broadcasts.id),
    /** Of one that was found, made from the broadcast and the point. */
    id: uuid().notNull(),
    title: text().notNull(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    state: text({ enum: ['kept', 'hidden'] }).notNull(),
    decidedBy: uuid('decided_by').references(() => appUser.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.broadcastId, table.id] }),
    index('highlights_decided_by_index').on(table.decidedBy),
    check('highlights_state_check', sql`${table.state} in ('kept', 'hidden')`),
  ],
);

/** Accounts that do not want to be filmed. */
export const unfilmed = pgTable('unfilmed', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
});
