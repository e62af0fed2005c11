/** Permissions of a role, as small verbs, in the order of their matrix. */
export const PERMISSIONS = [
  'manage_roster',
  'edit_settings',
  'announce',
  'chat',
  'moderate',
  'schedule',
  'view_calendar',
  'view_stats',
  'give_feedback',
  'plan',
  'manage_drills',
  'log_results',
  'train',
  'broadcast',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

/** The origin of a role. A custom one was made by its team. */
export const ROLE_KINDS = ['admin', 'coach', 'player', 'custom'] as const;
export type RoleKind = (typeof ROLE_KINDS)[number];

/** The permissions of a new team's roles; the first four of each sum up the role. */
export const ROLE_PRESETS: Readonly<Record<Exclude<RoleKind, 'custom'>, readonly Permission[]>> = {
  admin: [
    'manage_roster',
    'schedule',
    'edit_settings',
    'announce',
    'chat',
    'moderate',
    'view_calendar',
    'view_stats',
    'give_feedback',
    'plan',
    'manage_drills',
    'log_results',
    'train',
    'broadcast',
  ],
  coach: [
    'view_stats',
    'give_feedback',
    'plan',
    'manage_drills',
    'view_calendar',
    'chat',
    'log_results',
    'train',
  ],
  player: ['view_calendar', 'chat', 'log_results', 'train'],
};

/** Permissions that cannot be removed from the role Admin: a team always has someone who can manage it. */
export const LOCKED_ADMIN_PERMISSIONS: readonly Permission[] = ['manage_roster', 'edit_settings'];

/** Permissions that manage people. A team can require a second step before anyone uses them. */
export const PEOPLE_PERMISSIONS: readonly Permission[] = ['manage_roster', 'edit_settings', 'moderate'];

/** Colors a team can have; white text on each of them has a contrast of at least 4.5 : 1. */
export const TEAM_COLORS = [
  '#0f2a66',
  '#1f56c3',
  '#0c6b5c',
  '#3c6e1f',
  '#875200',
  '#a5281b',
  '#9b2c5e',
  '#5b3fa0',
  '#3d4657',
] as const;

/** The pictures of a team's crest. */
export const CRESTS = ['falcon', 'claws', 'spade', 'star', 'bolt', 'wave', 'peak', 'ball'] as const;
export type Crest = (typeof CRESTS)[number];

/** The teammates who see a member's contact details. */
export const CONTACT_AUDIENCES = ['nobody', 'managers', 'team'] as const;
export type ContactAudience = (typeof CONTACT_AUDIENCES)[number];

/** A person's presence, as others see it. */
export const PRESENCES = ['online', 'away', 'offline'] as const;
export type PresenceStatus = (typeof PRESENCES)[number];

/** A conversation is between a team, two people, or several. */
export const CONVERSATION_KINDS = ['team', 'direct', 'group', 'subgroup', 'event'] as const;
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** Lines about matches in a team's chat: none, results alone, or each set as well. */
export const MATCH_LINES = ['off', 'results', 'sets'] as const;
export type MatchLines = (typeof MATCH_LINES)[number];

/** The messages a person is notified about. */
export const NOTICE_LEVELS = ['all', 'mentions', 'none'] as const;
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

/** Reactions to messages, the usual ones first. */
export const REACTIONS = ['👏', '🔥', '🏆', '👍', '❤️', '😂', '😮', '🎾'] as const;
export type Reaction = (typeof REACTIONS)[number];

/** Reasons for a report. */
export const REPORT_REASONS = [
  'harassment',
  'hate',
  'sexual',
  'violence',
  'spam',
  'minor-safety',
  'other',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The channels of notifications. */
export const NOTIFICATION_CHANNELS = ['app', 'push', 'mail'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** The longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 4000;
/** The most pictures of a message. */
export const MAX_IMAGES_PER_MESSAGE = 6;

/** The least answers of a poll. */
export const MIN_POLL_ANSWERS = 2;
/** The most answers of a poll. */
export const MAX_POLL_ANSWERS = 10;
/** The length of an answer. */
export const MAX_POLL_ANSWER_LENGTH = 100;
/** The largest picture that is sent, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** The accepted types of a picture. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The most people in a group. */
export const MAX_GROUP_PEOPLE = 30;
/** The most members of a team. */
export const MAX_TEAM_MEMBERS = 500;
/** The most subgroups of a team. */
export const MAX_SUBGROUPS = 30;
