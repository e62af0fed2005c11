import { z } from 'zod/mini';

/** What a deed needs to be told besides who did it to whom: never the name of a person that has an account. */
export type DeedDetail = Readonly<Record<string, string>>;

const detailSchema = z.record(z.string(), z.string());

/** What is stored of it: nothing, or one JSON object. */
export function readDetail(stored: string): DeedDetail {
  return stored === '' ? {} : detailSchema.parse(JSON.parse(stored));
}

type Sentence = (whom: string, detail: DeedDetail) => string;

/** Every deed that a team keeps, told after the name of who did it. `whom` is a person, or a name on the roster. */
const SENTENCES = {
  'team-made': () => 'made the team',
  'team-changed': (_whom, { what }) => `changed the team: ${what}`,
  'season-ended': () => 'ended the season and archived the team',
  'season-resumed': () => 'brought the team back from the archive',
  'team-deleted': () => 'deleted the team',
  'team-restored': () => 'brought the deleted team back',
  'names-added': (_whom, { names }) => `put ${names} on the roster`,
  'name-changed': (whom, { to }) => `changed the name ${whom} to ${to}`,
  'role-given': (whom, { from, to }) => `changed ${whom} from ${from} to ${to}`,
  'position-given': (whom, { to }) =>
    to ? `gave ${whom} the position ${to}` : `took the position of ${whom}`,
  'permissions-given': (whom, { what }) => `changed what ${whom} may do: ${what}`,
  muted: (whom, { until }) => `muted ${whom} until ${until}`,
  unmuted: (whom) => `let ${whom} write again`,
  removed: (whom) => `removed ${whom}`,
  left: () => 'left the team',
  joined: (_whom, { role }) => `joined as ${role}`,
  claimed: (_whom, { name, role }) => `joined as ${role}, in the place of ${name} on the roster`,
  'let-in': (whom, { role }) => `let ${whom} in as ${role}`,
  'turned-down': (whom) => `turned down the request of ${whom}`,
  transferred: (whom, { to }) => `made ${whom} Admin and became ${to}`,
  inherited: (whom) => `left, and ${whom} became Admin`,
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
  'message-deleted': (whom) => `deleted a message of ${whom}`,
} as const satisfies Record<string, Sentence>;

/** What was done, as a word. */
export type DeedWord = keyof typeof SENTENCES;

/** One sentence of it, without its first word; a deed that an older server does not know is told by its word. */
export function tellDeed(deed: string, whom: string, detail: DeedDetail): string {
  const sentence: Sentence | undefined = isDeedWord(deed) ? SENTENCES[deed] : undefined;
  return sentence ? sentence(whom, detail) : deed;
}

function isDeedWord(deed: string): deed is DeedWord {
  return Object.hasOwn(SENTENCES, deed);
}
