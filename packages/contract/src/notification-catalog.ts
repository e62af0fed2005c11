/**
 * The types of notifications, in the order of Settings: their label there, and whether the app and mail have them until
 * a person chooses otherwise. Push follows the app.
 */
export const NOTIFICATIONS = [
  { type: 'direct-message', label: 'Private messages', app: true, mail: true },
  { type: 'mention', label: 'Mentions of you', app: true, mail: true },
  // Group chats show an unread count, which is enough for most people.
  { type: 'team-message', label: 'Group messages', app: false, mail: false },
  { type: 'join-request', label: 'Requests to join a team', app: true, mail: true },
  { type: 'team-joined', label: 'New members of a team', app: true, mail: false },
  { type: 'role-changed', label: 'Role changes', app: true, mail: false },
  { type: 'team-removed', label: 'Removed from a team', app: true, mail: true },
  { type: 'report-decided', label: 'Report outcomes', app: true, mail: false },
  { type: 'event-new', label: 'New events', app: true, mail: true },
  { type: 'event-changed', label: 'Event changes', app: true, mail: true },
  { type: 'event-cancelled', label: 'Canceled events', app: true, mail: true },
  { type: 'event-reply-asked', label: 'RSVP requests', app: true, mail: true },
  { type: 'event-place', label: 'Waitlist spots', app: true, mail: true },
  { type: 'match-named', label: 'Matches to confirm', app: true, mail: true },
  { type: 'match-answered', label: 'Answers to your matches', app: true, mail: false },
  { type: 'match-claimed', label: 'Claims to your matches', app: true, mail: true },
  { type: 'naming-asked', label: 'Requests to add you to matches', app: true, mail: false },
  { type: 'ladder-challenge', label: 'Ladder challenges', app: true, mail: true },
  { type: 'coach-feedback', label: 'Coaching messages', app: true, mail: true },
  { type: 'training-assigned', label: 'Assignments', app: true, mail: true },
  { type: 'training-done', label: 'Completed assignments', app: true, mail: false },
  { type: 'broadcast-live', label: 'Broadcasts of your teams', app: true, mail: false },
  { type: 'protection', label: 'Protection of under-18s', app: true, mail: true },
  { type: 'guardian', label: 'Guardians', app: true, mail: true },
  { type: 'child-event', label: 'Events of players you look after', app: true, mail: true },
] as const;
export type NotificationType = (typeof NOTIFICATIONS)[number]['type'];

/** The types of notifications. */
export const NOTIFICATION_TYPES = NOTIFICATIONS.map(({ type }) => type);
