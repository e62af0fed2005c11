import { z } from 'zod/mini';

/** Details of an activity entry besides actor and subject; never the name of a person with an account. */
export type ActivityDetail = Readonly<Record<string, string>>;

const detailSchema = z.record(z.string(), z.string());

/** Stored as null or one JSON object. */
export function readDetail(stored: string): ActivityDetail {
  return stored === '' ? {} : detailSchema.parse(JSON.parse(stored));
}

type Sentence = (subject: string, detail: ActivityDetail) => string;

/** The sentence of each activity kind, to follow the actor's name. `subject` is a person or a roster name. */
const SENTENCES = {
  'team-made': () => 'made the team',
  'team-changed': (_whom, { what }) => `changed the team: ${what}`,
  'season-ended': () => 'ended the season and archived the team',
  'season-resumed': () => 'brought the team back from the archive',
  'two-step-required': () => 'required two-step for roles that manage people',
  'two-step-optional': () => 'no longer requires two-step for roles that manage people',
  'team-exported': () => 'downloaded the data of the team',
  'team-deleted': () => 'deleted the team',
  'team-restored': () => 'brought the deleted team back',
  'names-added': (_whom, { names }) => `put ${names} on the roster`,
  'name-changed': (subject, { to }) => `changed the name ${subject} to ${to}`,
  'role-given': (subject, { from, to }) => `changed ${subject} from ${from} to ${to}`,
  'position-given': (subject, { to }) =>
    to ? `gave ${subject} the position ${to}` : `took the position of ${subject}`,
  'permissions-given': (subject, { what }) => `changed what ${subject} may do: ${what}`,
  muted: (subject, { until }) => `muted ${subject} until ${until}`,
  unmuted: (subject) => `let ${subject} write again`,
  'minor-marked': (subject) => `marked ${subject} as under 18`,
  'minor-unmarked': (subject) => `removed the under-18 mark of ${subject}`,
  removed: (subject) => `removed ${subject}`,
  left: () => 'left the team',
  joined: (_whom, { role }) => `joined as ${role}`,
  claimed: (_whom, { name, role }) => `joined as ${role}, in the place of ${name} on the roster`,
  'let-in': (subject, { role }) => `let ${subject} in as ${role}`,
  'turned-down': (subject) => `turned down the request of ${subject}`,
  transferred: (subject, { to }) => `made ${subject} Admin and became ${to}`,
  inherited: (subject) => `left, and ${subject} became Admin`,
  'roles-changed': (_whom, { what }) => `changed the roles: ${what}`,
  'role-made': (_whom, { role }) => `made the role ${role}`,
  'role-renamed': (_whom, { from, to }) => `renamed the role ${from} to ${to}`,
  'role-deleted': (_whom, { role }) => `deleted the role ${role}`,
  invited: (_whom, { role }) => `made an invite as ${role}`,
  'invite-sent': (_whom, { role }) => `sent the invite as ${role} again`,
  'invite-revoked': (_whom, { role }) => `revoked an invite as ${role}`,
  'event-made': (_whom, { title }) => `put ${title} in the calendar`,
  'event-changed': (_whom, { title }) => `changed ${title} in the calendar`,
  'event-deleted': (_whom, { title }) => `took ${title} out of the calendar`,
  'event-restored': (_whom, { title }) => `took a change of ${title} in the calendar back`,
  'events-imported': (_whom, { title }) => `imported events, ${title} among them`,
  'message-deleted': (subject) => `deleted a message of ${subject}`,
} as const satisfies Record<string, Sentence>;

/** The kind of an activity entry. */
export type ActivityKind = keyof typeof SENTENCES;

/** The sentence of an entry without the actor; a kind unknown to this server is shown as its word. */
export function describeActivity(activity: string, subject: string, detail: ActivityDetail): string {
  const sentence: Sentence | undefined = isActivityKind(activity) ? SENTENCES[activity] : undefined;
  return sentence ? sentence(subject, detail) : activity;
}

function isActivityKind(activity: string): activity is ActivityKind {
  return Object.hasOwn(SENTENCES, activity);
}
