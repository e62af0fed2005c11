/** What a role can allow, as small verbs, in the order that a matrix of them has. */
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
/** What a role can allow. */
export type Permission = (typeof PERMISSIONS)[number];

/** What a role began as. A custom one was made by its team. */
export const ROLE_KINDS = ['admin', 'coach', 'player', 'custom'] as const;
/** What a role began as. */
export type RoleKind = (typeof ROLE_KINDS)[number];

/** What a new team's roles allow; the first four of each are what a role stands for. */
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

/** What nobody can take from the role Admin: a team always has somebody who can manage it. */
export const LOCKED_ADMIN_PERMISSIONS: readonly Permission[] = ['manage_roster', 'edit_settings'];

/** Colours a team can have; white text on each of them is at least 4.5 : 1. */
export const TEAM_COLOURS = [
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

/** What a team's crest shows. */
export const CRESTS = ['falcon', 'claws', 'spade', 'star', 'bolt', 'wave', 'peak', 'ball'] as const;
/** What a team's crest shows. */
export type Crest = (typeof CRESTS)[number];

/** Who of a team sees how to reach a member outside the app. */
export const CONTACT_AUDIENCES = ['nobody', 'managers', 'team'] as const;
/** Who of a team sees how to reach a member outside the app. */
export type ContactAudience = (typeof CONTACT_AUDIENCES)[number];

/** Whether somebody is here, as others see it. */
export const PRESENCES = ['online', 'away', 'offline'] as const;
/** Whether somebody is here, as others see it. */
export type PresenceStatus = (typeof PRESENCES)[number];

/** What a conversation is between: a team, two people, or several. */
export const CONVERSATION_KINDS = ['team', 'direct', 'group'] as const;
/** What a conversation is between. */
export type ConversationKind = (typeof CONVERSATION_KINDS)[number];

/** Of which messages somebody is told. */
export const NOTICE_LEVELS = ['all', 'mentions', 'none'] as const;
/** Of which messages somebody is told. */
export type NoticeLevel = (typeof NOTICE_LEVELS)[number];

/** What messages are answered with, the usual ones first. */
export const REACTIONS = ['👏', '🔥', '🏆', '👍', '❤️', '😂', '😮', '🎾'] as const;
/** What messages are answered with. */
export type Reaction = (typeof REACTIONS)[number];

/** Why something is reported. */
export const REPORT_REASONS = [
  'harassment',
  'hate',
  'sexual',
  'violence',
  'spam',
  'minor-safety',
  'other',
] as const;
/** Why something is reported. */
export type ReportReason = (typeof REPORT_REASONS)[number];

/** What people are told of. */
export const NOTIFICATION_TYPES = [
  'direct-message',
  'mention',
  'team-message',
  'join-request',
  'team-joined',
  'role-changed',
  'team-removed',
  'report-decided',
  'event-new',
  'event-changed',
  'event-cancelled',
  'event-reply-asked',
  'event-place',
  'coach-feedback',
  'training-assigned',
  'training-done',
  'broadcast-live',
] as const;
/** What people are told of. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** By which ways they are told. */
export const NOTIFICATION_CHANNELS = ['app', 'push', 'mail'] as const;
/** By which ways they are told. */
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** The longest message, in characters. */
export const MAX_MESSAGE_LENGTH = 4000;
/** The most pictures of a message. */
export const MAX_IMAGES_PER_MESSAGE = 6;
/** The largest picture that is sent, in bytes. */
export const MAX_IMAGE_BYTES = 10 * 1024 * 1024;
/** What a picture can be sent as. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
/** The most members of a group that is no team. */
export const MAX_GROUP_PEOPLE = 30;
/** The most members of a team. */
export const MAX_TEAM_MEMBERS = 500;
