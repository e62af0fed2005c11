// Events with replies, trainings and notifications: everything beside matches and messages.

import { randomUUID } from 'node:crypto';
import type { Database } from '@allcourt/server/src/db/database.ts';
import { events } from '@allcourt/server/src/db/schema/calendar.ts';
import { newEvent } from '@allcourt/server/src/features/calendar/create.ts';
import { eventBody } from '@allcourt/server/test/calendar.ts';
import { MADE_OF_TEN, madeCounts, sessionBody } from '@allcourt/server/test/training.ts';
import type { PoolClient } from 'pg';
import { type Amounts, YEARS } from './amounts.ts';
import type { Population } from './people.ts';

const DAY_MS = 86_400_000;
/** Over how many days around today the large team's events lie, and the others'. */
const DAYS = 1460;
const SERIES_OF = 20;
const SMALL_TEAM_EVENTS = 100;
const CROWD_TEAM_EVENTS = 20;
const ROWS_PER_STATEMENT = 1000;
const RULES = [
  'FREQ=WEEKLY;BYDAY=MO',
  'FREQ=WEEKLY;INTERVAL=2',
  'FREQ=MONTHLY;BYDAY=-1FR',
  'FREQ=MONTHLY;BYDAY=2SA',
];
/** People who reply to an event of the large team, and of the others. */
const REPLIES_OF_LARGE = 60;
const REPLIES = 10;
/** Trainings of everyone but the heavy player. */
const RESULTS = 10;

interface Life {
  readonly amounts: Amounts;
  readonly population: Population;
}

export async function fillClubLife(db: Database, client: PoolClient, life: Life): Promise<void> {
  await fillEvents(db, client, life);
  await fillTraining(client, life);
  await fillNotifications(client, life);
}

async function fillEvents(db: Database, client: PoolClient, { amounts, population }: Life): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select id from teams');
  const { small, large } = population;
  const rowsOf = (teamId: string, count: number) =>
    Array.from({ length: count }, (_, index) => eventRow(teamId, index, count));
  const made = rows.flatMap(({ id }) => {
    const others = id === small.id ? SMALL_TEAM_EVENTS : CROWD_TEAM_EVENTS;
    return rowsOf(id, id === large.id ? amounts.events : others);
  });
  for (let start = 0; start < made.length; start += ROWS_PER_STATEMENT) {
    await db.insert(events).values(made.slice(start, start + ROWS_PER_STATEMENT));
  }
  await client.query('analyze events');
  const key = `replace(replace(e.starts, '-', ''), ':', '')`;
  const isOnce = 'e.rule is null and e.deleted_at is null';
  const team = `join (select team_id, array_agg(account_id order by account_id) as people from team_members
    where account_id is not null group by 1) t on t.team_id = e.team_id`;
  const replies = `least(cardinality(t.people), case when e.team_id = $1 then ${REPLIES_OF_LARGE} else ${REPLIES} end)`;
  const person = 't.people[1 + (abs(hashtext(e.id::text)) % 1000 + number) % cardinality(t.people)]';
  await client.query(
    `insert into event_replies (event_id, key, account_id, answer, is_waiting, turn, replied_at)
      select e.id, ${key}, ${person}, (array['going', 'going', 'maybe', 'no'])[1 + number % 4], false, number, e.created_at
      from events e ${team} cross join lateral generate_series(1, ${replies}) number
      where ${isOnce} and e.first_at between now() - interval '1 year' and now() + interval '60 days'`,
    [large.id],
  );
  await client.query('analyze event_replies');
  await client.query(
    `insert into event_attendance (id, event_id, key, account_id, member_id, attendance, trained_minutes, held_at)
      select gen_random_uuid(), r.event_id, r.key, r.account_id, m.id, 'came',
        case when e.type = 'practice' then 120 else 0 end, e.first_at
      from event_replies r join events e on e.id = r.event_id and e.first_at < now()
      join team_members m on m.team_id = e.team_id and m.account_id = r.account_id
      where r.answer = 'going'`,
  );
}

/** The first of a team's events are series that have gone on for a year; the others lie around today. */
function eventRow(teamId: string, index: number, count: number) {
  const isSeries = index < count / SERIES_OF;
  const daysFromNow = isSeries ? -365 + (index % 7) : Math.floor((index / count - 0.5) * DAYS);
  const day = new Date(Date.now() + daysFromNow * DAY_MS).toISOString().slice(0, 10);
  const starts = `${day}T${String(8 + (index % 12)).padStart(2, '0')}:00`;
  const body = eventBody({
    id: randomUUID(),
    teamId,
    type: index % 3 === 0 ? 'match' : 'practice',
    title: `Event ${index}`,
    starts,
    rule: isSeries ? (RULES[index % RULES.length] ?? null) : null,
  });
  return newEvent(body, { teamId, ownerId: null, createdBy: null, now: new Date() });
}

async function fillTraining(client: PoolClient, { amounts, population }: Life): Promise<void> {
  const results = `case when p.number = 0 then ${amounts.trainingResults} else ${RESULTS} end`;
  const counts = JSON.stringify(Array.from({ length: 10 }, (_, made) => madeCounts(made + 1)));
  await client.query(
    `insert into training_results (id, account_id, sport, drill_key, counts, started_at, ended_at, active_seconds, created_at)
      select uuidv7(at - now()), p.account_id, 'tennis', $1, $2::jsonb -> (n * 3 % 10), at,
        at + interval '10 minutes', 540, at
      from grown.people p cross join lateral generate_series(1, ${results}) n
      cross join lateral (select now() - interval '${YEARS} years' * (n::float8 / (${results} + 1)) as at) w
      where p.account_id is not null`,
    [MADE_OF_TEN.id, counts],
  );
  const { minutes, sport, focus, effort, drillKeys } = sessionBody();
  await client.query(
    `insert into training_sessions (id, account_id, started_at, minutes, sport, focus, effort, drill_keys, created_at)
      select uuidv7(at - now()), p.account_id, at, $1, $2, $3, $4, $5::jsonb, at
      from grown.people p cross join lateral generate_series(1, ${results} / 10) n
      cross join lateral (select now() - interval '1 year' * (n::float8 / (${results} / 10 + 1)) as at) w
      where p.account_id is not null`,
    [minutes, sport, focus, effort, JSON.stringify(drillKeys)],
  );
  await client.query(
    `insert into training_skills (account_id, sport, skill, target, self_rating, updated_at)
      select account_id, 'tennis', skill, 60, 50, now()
      from team_members, (values ('first-serve'), ('second-serve'), ('return')) s (skill)
      where team_id = $1 and account_id is not null`,
    [population.large.id],
  );
}

/** Those of confirmed matches, the newest first; of the heavy player many. Only the newest are unread. */
async function fillNotifications(client: PoolClient, { amounts, population }: Life): Promise<void> {
  await client.query(
    `insert into notifications (id, account_id, type, from_id, about, detail, created_at, read_at)
      select uuidv7(answered_at - now()), owner_id, 'match-answered', named_id,
        'match:' || match_id || ':' || side || number,
        jsonb_build_object('matchId', match_id, 'answer', 'confirmed', 'text', ''),
        answered_at, case when place > 5 then answered_at + interval '1 hour' end
      from (select m.owner_id, p.*, row_number() over (partition by m.owner_id order by p.started_at desc) as place
        from match_players p join matches m on m.id = p.match_id where p.answer = 'confirmed') p
      where place <= case when owner_id = $1 then $2::int else 30 end`,
    [population.readers.heavy.accountId, amounts.notifications],
  );
}
