// Two teams that have the same in everything but their members: events, replies, messages, and matches of each member.

import { randomUUID } from 'node:crypto';
import { systemClock } from '@allcourt/server/src/clock.ts';
import type { OpenDatabase } from '@allcourt/server/src/db/open.ts';
import { events } from '@allcourt/server/src/db/schema/calendar.ts';
import { newEvent } from '@allcourt/server/src/features/calendar/create.ts';
import { importMatches } from '@allcourt/server/src/features/matches/service.ts';
import { recomputeRatings } from '@allcourt/server/src/features/ratings/service.ts';
import { buildAccount, type SignedInAccount } from '@allcourt/server/test/builders.ts';
import { eventBody } from '@allcourt/server/test/calendar.ts';
import { buildTeam } from '@allcourt/server/test/teams.ts';
import { wholeMatches } from '../matches.ts';

/** Members of the two teams, coach and admin included. */
export const SIZES = [20, 500] as const;
export type Size = (typeof SIZES)[number];

/** Dates before and after today, each a day from the next. */
const DATES = 60;
const MATCHES_OF_EACH = 3;
const MESSAGES = 200;
/** Those who reply to each date are as many in both teams, so that their faces are no larger answer. */
const REPLIES = 10;
const DAY_MS = 86_400_000;
const PORTION = 200;

export interface TeamOfSize {
  readonly teamId: string;
  readonly conversationId: string;
  readonly admin: SignedInAccount;
  readonly coach: SignedInAccount;
  readonly player: SignedInAccount;
  /** Ids of members who are players. */
  readonly memberIds: readonly string[];
  /** Dates that are over, and dates to come, the nearest first. */
  readonly past: readonly Occasion[];
  readonly coming: readonly Occasion[];
}

export interface Occasion {
  readonly eventId: string;
  readonly key: string;
}

export async function makeTeam(database: OpenDatabase, size: Size): Promise<TeamOfSize> {
  const { db, pool } = database;
  const base = { db, clock: systemClock };
  const people: SignedInAccount[] = [];
  for (let number = 0; number < size; number += 1) {
    people.push(await buildAccount(base, { displayName: `Member ${number} of ${size}` }));
  }
  const [admin, coach, ...players] = people;
  const [player] = players;
  if (!admin || !coach || !player) {
    throw new TypeError('A team has at least three members.');
  }
  const { teamId } = await buildTeam(base, {
    name: `Team of ${size}`,
    members: [[admin, 'admin'], [coach, 'coach'], ...players],
  });
  await pool.query('update app_user set email_verified_at = created_at where email_verified_at is null');
  await play(database, players);
  const one = async (text: string, values: unknown[]) =>
    (await pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
  const [conversationId = ''] = await one('select id from conversations where team_id = $1', [teamId]);
  await write(database, conversationId);
  const { past, coming } = await plan(database, teamId);
  const memberIds = await one(
    'select id from team_members where team_id = $1 and account_id = any($2) order by id',
    [teamId, players.map(({ account }) => account.id)],
  );
  return { teamId, conversationId, admin, coach, player, memberIds, past, coming };
}

/** Fills what is made of matches, after both teams have theirs. */
export async function finish({ db, pool }: OpenDatabase): Promise<void> {
  await recomputeRatings(db, { repair: true });
  await pool.query('vacuum analyze');
}

/** Each player owns as many matches: some against other members, some against guests. */
async function play({ db }: OpenDatabase, players: readonly SignedInAccount[]): Promise<void> {
  const recorded = wholeMatches(
    {
      name: 'short',
      setup: {
        format: 'SET1-S:4NOAD/TB5@3',
        ruleset: 'itf@2026',
        discipline: 'singles',
        firstServer: 'a',
      },
    },
    20,
  );
  const [one] = recorded;
  if (!one) {
    throw new TypeError('No match was played.');
  }
  const matches = players.flatMap(({ account }, place) =>
    Array.from({ length: MATCHES_OF_EACH }, (_, number) => {
      const { setup, log } = recorded[(place * MATCHES_OF_EACH + number) % recorded.length] ?? one;
      const other = players[(place + number + 1) % players.length];
      return {
        id: randomUUID(),
        setup,
        players: {
          a: [{ name: account.displayName, accountId: account.id }],
          b: [
            number % 2 === 0 && other
              ? { name: other.account.displayName, accountId: other.account.id }
              : { name: `Guest ${number} of ${place % 10}`, accountId: null },
          ],
        },
        surface: 'hard' as const,
        startedAt: Date.now() - (number + 1) * 5 * DAY_MS - place * 60_000,
        ownerId: account.id,
        deviceId: randomUUID(),
        log: log.map((event, at) => ({
          seq: at + 1,
          event: { ...event, id: randomUUID() },
          receivedAt: new Date(),
        })),
      };
    }),
  );
  for (let start = 0; start < matches.length; start += PORTION) {
    await importMatches(db, matches.slice(start, start + PORTION));
  }
}

async function write({ pool }: OpenDatabase, conversationId: string): Promise<void> {
  await pool.query(
    `insert into messages (id, conversation_id, seq, revision, author_id, text, created_at)
      select uuidv7(), $1, number, number, people[1 + number % 10], 'See you on Court 4',
        now() - interval '1 minute' * ($2::int - number)
      from (select array_agg(account_id order by account_id) as people
        from conversation_people where conversation_id = $1) p
      cross join lateral generate_series(1, $2::int) number`,
    [conversationId, MESSAGES],
  );
  await pool.query(
    'update conversations set seq = $2::int, revision = $2::int, last_message_at = now() where id = $1',
    [conversationId, MESSAGES],
  );
  await pool.query(
    'update conversation_people set read_seq = $2::int, read_at = now() where conversation_id = $1',
    [conversationId, MESSAGES - 5],
  );
}

async function plan(
  { db, pool }: OpenDatabase,
  teamId: string,
): Promise<Pick<TeamOfSize, 'past' | 'coming'>> {
  const rows = Array.from({ length: 2 * DATES }, (_, place) => {
    const day = new Date(Date.now() + (place < DATES ? place - DATES : place - DATES + 1) * DAY_MS);
    const starts = `${day.toISOString().slice(0, 10)}T10:00`;
    const body = eventBody({
      id: randomUUID(),
      teamId,
      type: place % 3 === 0 ? 'match' : 'practice',
      title: `Event ${place}`,
      starts,
      timeZone: 'UTC',
      // A place that a spare can take.
      capacity: REPLIES + 50,
    });
    return newEvent(body, { teamId, ownerId: null, createdBy: null, now: new Date() });
  });
  await db.insert(events).values(rows);
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into event_replies (event_id, key, account_id, answer, is_waiting, turn, replied_at)
      select e.id, replace(replace(e.starts, '-', ''), ':', ''), people[number],
        (array['going', 'going', 'maybe', 'no'])[1 + number % 4], false, number, now()
      from events e cross join (select array_agg(account_id order by joined_at, id) as people from team_members
        where team_id = $2) t
      cross join lateral generate_series(5, $3::int + 4) number where e.id = any($1)`,
    [ids, teamId, REPLIES],
  );
  await pool.query(
    `insert into event_attendance (id, event_id, key, account_id, member_id, attendance, trained_minutes, held_at)
      select gen_random_uuid(), r.event_id, r.key, r.account_id, m.id, 'came',
        case when e.type = 'practice' then 120 else 0 end, e.first_at
      from event_replies r join events e on e.id = r.event_id and e.first_at < now()
      join team_members m on m.team_id = e.team_id and m.account_id = r.account_id
      where r.answer = 'going' and e.id = any($1)`,
    [ids],
  );
  const occasions = rows.map(({ id, starts }) => ({
    eventId: id,
    key: starts.replaceAll('-', '').replaceAll(':', ''),
  }));
  return { past: occasions.slice(0, DATES).toReversed(), coming: occasions.slice(DATES) };
}
