// One of each thing that an address can name, made through the API as people make them.

import { randomUUID } from 'node:crypto';
import type { StartBroadcastBody } from '@allcourt/contract';
import type { App } from '@allcourt/server/src/app.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { drillBody, MADE_OF_TEN, planBody } from '@allcourt/server/test/training.ts';
import { type Population, READERS, type Reader, type SignedIn, type Team } from './people.ts';

/** A reader, and what their screens are about; null where they have none. */
export interface ReaderOfClub extends SignedIn {
  /** The team that they look at. */
  readonly team: Team;
  /** Their newest match that is over, and its opponent: by the account's id, or a guest's name. */
  readonly matchId: string | null;
  readonly opponent: { readonly name: string; readonly key: string } | null;
  /** A guest that members of the team have played. */
  readonly teamOpponent: string;
  readonly shareToken: string | null;
  readonly feedToken: string;
  readonly messageId: string | null;
  /** An event of the team within days. */
  readonly eventId: string;
  readonly eventKey: string;
}

export interface Club {
  readonly readers: Readonly<Record<Reader, ReaderOfClub>>;
  readonly broadcastId: string;
  readonly overlayToken: string;
  readonly inviteCode: string;
}

/** A coach's work with the large team. An assignment has at most as many players as the contract allows. */
const THREADS = 60;
const ASSIGNMENTS = 10;
const ASSIGNED = 100;

/** The heavy player looks at the small team, which has their matches; the others at the large one. */
export async function addThings(app: App, { pool }: OpenDatabase, population: Population): Promise<Club> {
  const { small, large } = population;
  const readers = new Map<Reader, ReaderOfClub>();
  for (const name of READERS) {
    const person = population.readers[name];
    readers.set(name, await describe(app, pool, { person, team: name === 'heavy' ? small : large }));
  }
  const [heavy, coach] = [need(readers.get('heavy')), need(readers.get('coach'))];
  const asHeavy = asking(app, heavy);
  const asCoach = asking(app, coach);
  await coachPlayers(pool, asCoach, large.id);
  const drillId = randomUUID();
  await asCoach('PUT', `/api/training/drills/${drillId}`, () => drillBody(drillId, { teamId: large.id }));
  await asCoach('PUT', `/api/training/plans/${randomUUID()}`, () => planBody({ teamId: large.id }));
  const ladder = `/api/teams/${large.id}/ladders/tennis`;
  await asHeavy('PUT', ladder, () => ({ reach: 3, days: 10, movement: 'take', isOpen: true }));
  await asHeavy('PUT', `${ladder}/place`);
  await asking(app, need(readers.get('light')))('PUT', `${ladder}/place`);
  const roles = await asHeavy('GET', `/api/teams/${large.id}/roles`);
  const { invite } = await asHeavy('POST', `/api/teams/${large.id}/invites`, (id) => ({
    ...{ id, email: null, memberId: null, maxUses: null, days: null, needsApproval: true },
    roleId: roles.roles.find(({ kind }: { kind: string }) => kind === 'player').id,
  }));
  const broadcastId = randomUUID();
  await asHeavy('PUT', `/api/broadcasts/${broadcastId}`, () => broadcastOf(large.id, heavy.matchId));
  const overlay = await asHeavy('POST', `/api/teams/${large.id}/overlays`, () => ({
    name: 'Court 1',
    theme: 'dark',
  }));
  return {
    readers: { heavy, light: need(readers.get('light')), coach },
    ...{ broadcastId, overlayToken: overlay.token, inviteCode: invite.code },
  };
}

/** The score of a match, without a camera. */
function broadcastOf(teamId: string, matchId: string | null): StartBroadcastBody {
  return {
    ...{ teamId, matchId, title: 'Falcons against Raptors', visibility: 'team', source: 'none' },
    info: { opponent: 'Raptors', venue: null, surface: null, type: null },
    ...{ event: null, highlightMode: 'automatic', videoStartAt: null, externalUrl: null },
    ...{ sport: 'tennis', hasConsent: false, tellsTeam: false },
  };
}

type Pool = OpenDatabase['pool'];

async function describe(
  app: App,
  pool: Pool,
  { person, team }: { person: SignedIn; team: Team },
): Promise<ReaderOfClub> {
  const one = async <Row extends object>(text: string, values: unknown[]): Promise<Row | undefined> =>
    (await pool.query<Row>(text, values)).rows[0];
  const ask = asking(app, person);
  const match = await one<{ id: string; name: string; key: string }>(
    `select m.id, p.name, coalesce(p.account_id::text, p.name) as key from matches m join match_players p on p.match_id = m.id and p.side = 'b' and p.number = 1
      where m.owner_id = $1 and m.ended_at is not null order by m.started_at desc limit 1`,
    [person.accountId],
  );
  const share = match && (await ask('POST', `/api/matches/${match.id}/shares`));
  const feed = await ask('POST', '/api/calendar/feeds', () => ({ teamId: team.id }));
  const guest = await one<{ name: string }>(
    `select p.name from team_members t join matches m on m.owner_id = t.account_id
      join match_players p on p.match_id = m.id and p.side = 'b' and p.account_id is null
      where t.team_id = $1 and m.sport = 'tennis' and m.ended_at is not null order by m.started_at desc limit 1`,
    [team.id],
  );
  const message = await one<{ id: string }>(
    'select id from messages where conversation_id = $1 and author_id = $2 order by seq desc limit 1',
    [team.conversationId, person.accountId],
  );
  const event = await one<{ id: string; key: string }>(
    `select id, replace(replace(starts, '-', ''), ':', '') as key from events
      where team_id = $1 and rule is null and first_at > now() order by first_at limit 1`,
    [team.id],
  );
  return {
    ...person,
    team,
    ...{ matchId: match?.id ?? null, shareToken: share?.token ?? null },
    opponent: match ? { name: match.name, key: match.key } : null,
    teamOpponent: guest?.name ?? '',
    feedToken: String(feed.url).replace(/.*\/|\.ics.*/g, ''),
    messageId: message?.id ?? null,
    ...{ eventId: event?.id ?? '', eventKey: event?.key ?? '' },
  };
}

async function coachPlayers(pool: Pool, asCoach: Ask, teamId: string): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `select account_id as id from team_members m join team_roles r on r.id = m.role_id
      where m.team_id = $1 and r.kind = 'player' order by m.id`,
    [teamId],
  );
  const players = rows.map(({ id }) => id);
  for (const playerId of players.slice(0, THREADS)) {
    await asCoach('PUT', `/api/coaching/feedback/${randomUUID()}`, (messageId) => ({
      ...{ teamId, playerId, target: null, messageId, text: 'Contact is out in front.' },
    }));
  }
  for (let number = 0; number < ASSIGNMENTS; number += 1) {
    const start = (number * ASSIGNED) % players.length;
    await asCoach('PUT', `/api/coaching/assignments/${randomUUID()}`, () => ({
      ...{ teamId, playerIds: players.slice(start, start + ASSIGNED), note: null, dueOn: null, target: null },
      task: { kind: 'drill', drillKey: MADE_OF_TEN.id, score: null },
    }));
  }
}

/** The body is made with a new id. */
type Ask = (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  body?: (id: string) => object,
) => Promise<ReturnType<typeof JSON.parse>>;

function asking(app: App, { cookie }: Pick<SignedIn, 'cookie'>): Ask {
  return async (method, url, body) => {
    const payload = body?.(randomUUID());
    const answer = await app.inject({ method, url, headers: { cookie }, ...(payload ? { payload } : {}) });
    if (answer.statusCode >= 300) {
      throw new Error(`${method} ${url} answered ${answer.statusCode}: ${answer.body.slice(0, 400)}`);
    }
    return answer.body === '' ? null : answer.json();
  };
}

function need<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) {
    throw new TypeError('The club lacks something that was made before.');
  }
  return thing;
}
