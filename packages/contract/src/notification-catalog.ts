/**
 * The types of notifications, in the order of Settings: their topic and label there, and whether the app and mail have
 * them until a person chooses otherwise. Push follows the app.
 */
export const NOTIFICATIONS = [
  { type: 'direct-message', topic: 'messages', label: 'Private messages', app: true, mail: true },
  { type: 'mention', topic: 'messages', label: 'Mentions of you', app: true, mail: true },
  { type: 'announcement', topic: 'messages', label: 'Team announcements', app: true, mail: true },
  // Group chats show an unread count, which is enough for most people.
  { type: 'team-message', topic: 'messages', label: 'Group messages', app: false, mail: false },
  { type: 'join-request', topic: 'team', label: 'Requests to join a team', app: true, mail: true },
  { type: 'team-joined', topic: 'team', label: 'New members of a team', app: true, mail: false },
  { type: 'role-changed', topic: 'team', label: 'Role changes', app: true, mail: false },
  { type: 'team-removed', topic: 'team', label: 'Removed from a team', app: true, mail: true },
  { type: 'report-decided', topic: 'messages', label: 'Report outcomes', app: true, mail: false },
  { type: 'event-new', topic: 'events', label: 'New events', app: true, mail: true },
  { type: 'event-changed', topic: 'events', label: 'Event changes', app: true, mail: true },
  { type: 'event-cancelled', topic: 'events', label: 'Canceled events', app: true, mail: true },
  { type: 'event-reply-asked', topic: 'events', label: 'RSVP requests', app: true, mail: true },
  { type: 'time-poll', topic: 'events', label: 'Times to choose from', app: true, mail: true },
  { type: 'event-declined', topic: 'events', label: 'Late replies of “Can’t go”', app: true, mail: true },
  { type: 'event-answered', topic: 'events', label: 'Replies made for you', app: true, mail: false },
  { type: 'event-place', topic: 'events', label: 'Waitlist spots', app: true, mail: true },
  { type: 'event-reminder', topic: 'events', label: 'Event reminders', app: true, mail: true },
  { type: 'event-summary', topic: 'events', label: 'Reply summaries for organizers', app: true, mail: false },
  { type: 'lineup', topic: 'events', label: 'Lineups', app: true, mail: true },
  { type: 'spare', topic: 'events', label: 'Spots and lines to fill', app: true, mail: true },
  { type: 'match-named', topic: 'team', label: 'Matches to confirm', app: true, mail: true },
  { type: 'match-answered', topic: 'team', label: 'Answers to your matches', app: true, mail: false },
  { type: 'match-claimed', topic: 'team', label: 'Claims to your matches', app: true, mail: true },
  { type: 'naming-asked', topic: 'team', label: 'Requests to add you to matches', app: true, mail: false },
  { type: 'ladder-challenge', topic: 'team', label: 'Ladder challenges', app: true, mail: true },
  { type: 'coach-feedback', topic: 'training', label: 'Coaching messages', app: true, mail: true },
  { type: 'training-assigned', topic: 'training', label: 'Assignments', app: true, mail: true },
  { type: 'training-done', topic: 'training', label: 'Completed assignments', app: true, mail: false },
  { type: 'broadcast-live', topic: 'broadcast', label: 'Broadcasts of your teams', app: true, mail: false },
  {
    type: 'broadcast-reminder',
    topic: 'broadcast',
    label: 'Broadcasts you asked to be reminded of',
    app: true,
    mail: false,
  },
  {
    type: 'followed-live',
    topic: 'broadcast',
    label: 'Broadcasts of teams and players you follow',
    app: true,
    mail: false,
  },
  {
    type: 'recording-expires',
    topic: 'broadcast',
    label: 'Recordings about to expire',
    app: true,
    mail: true,
  },
  { type: 'protection', topic: 'team', label: 'Protection of under-18s', app: true, mail: true },
  { type: 'guardian', topic: 'team', label: 'Guardians', app: true, mail: true },
  { type: 'child-event', topic: 'events', label: 'Events of players you look after', app: true, mail: true },
] as const;

/** The topics of notifications, in the order of Settings. */
export const NOTIFICATION_TOPICS = ['messages', 'team', 'events', 'training', 'broadcast'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

export type NotificationType = (typeof NOTIFICATIONS)[number]['type'];

/** The types of notifications. */
export const NOTIFICATION_TYPES = NOTIFICATIONS.map(({ type }) => type);
