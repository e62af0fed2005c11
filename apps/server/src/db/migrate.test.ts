import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { renewNext } from '#server/features/calendar/times/next.ts';
import { proveMeetings } from '#server/features/matches/meetings/prove.ts';
import { emptyDatabase } from '#test/database.ts';
import { oldDatabase } from '#test/old-database.ts';

async function count(url: string, statement: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${statement}`);
  await client.end();
  return rows[0]?.count ?? 0;
}

test('servers starting together migrate an empty database one after the other', async () => {
  const url = await emptyDatabase();
  await Promise.all([migrateDatabase(url), migrateDatabase(url), migrateDatabase(url)]);
  expect(await count(url, `information_schema.tables where table_name = 'feedback'`)).toBe(1);
  const applied = await count(url, 'drizzle.__drizzle_migrations');
  await migrateDatabase(url);
  expect(await count(url, 'drizzle.__drizzle_migrations')).toBe(applied);
});

test('a database that a newer version has used is refused', async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)`,
  );
  await client.end();
  await expect(migrateDatabase(url)).rejects.toThrow('already used by a newer version of Allcourt');
});

test('preferences that had columns keep their values', async () => {
  const { url, client } = await oldDatabase('0014_push');
  await client.query(`
    insert into app_user (id, issuer, subject, display_name, username, mode, stat_profile, week_start, units, created_at)
    values
      (gen_random_uuid(), 'test', '1', 'Ada', 'ada', 'tennis', 'basic', 0, 'metric', now()),
      (gen_random_uuid(), 'test', '2', 'Ben', 'ben', null, null, null, null, now())
  `);
  await migrateDatabase(url);

  const { rows } = await client.query('select preferences from app_user order by username');
  expect(rows).toEqual([
    { preferences: { mode: 'tennis', statProfile: 'basic', weekStart: 0, units: 'metric' } },
    { preferences: {} },
  ]);
});

const ADA = '0197d6f0-0000-7000-8000-000000000001';
const TEAM = '0197d6f0-0000-7000-8000-000000000002';
const ROLE = '0197d6f0-0000-7000-8000-000000000003';
const MATCH = '0197d6f0-0000-7000-8000-000000000004';

test('a database of seven migrations upgrades with its accounts, matches and teams', async () => {
  const { url, client } = await oldDatabase('0006_search_text');
  await client.query(`
    insert into app_user (id, issuer, subject, display_name, username, mode, created_at)
      values ('${ADA}', 'test', '1', 'Ada', 'ada', 'tennis', now());
    insert into matches (id, owner_id, setup, sport, started_at, created_at, seq, status, snapshot, statistics_version, place, search_text)
      values ('${MATCH}', '${ADA}', '{}', 'tennis', now(), now(), 1, 'in-progress', '{}', 1, 'Court 2', 'court 2');
    insert into match_players (match_id, side, number, account_id, name, started_at, search_name)
      values ('${MATCH}', 'a', 1, '${ADA}', 'Ada', now(), 'ada');
    insert into match_events (match_id, seq, id, kind, payload, at, received_at, author_id, device_id)
      values ('${MATCH}', 1, gen_random_uuid(), 'point', '{"to":"a"}', now(), now(), '${ADA}', gen_random_uuid());
    insert into teams (id, name, slug, colour, created_at) values ('${TEAM}', 'Falcons', 'falcons', '#112233', now());
    insert into team_members (team_id, account_id, role, joined_at) values ('${TEAM}', '${ADA}', 'admin', now());
    insert into feedback (id, account_id, kind, text, user_agent, created_at)
      values (gen_random_uuid(), '${ADA}', 'bug', 'Net', '', now());
  `);
  await migrateDatabase(url);

  const { rows: accounts } = await client.query('select username, preferences from app_user');
  expect(accounts).toEqual([{ username: 'ada', preferences: { mode: 'tennis' } }]);
  const { rows: events } = await client.query(
    'select e.payload, p.name from match_events e join match_players p using (match_id)',
  );
  expect(events).toEqual([{ payload: { to: 'a' }, name: 'Ada' }]);
  // Teams got roles, and a conversation of their own.
  const { rows: members } = await client.query(`
    select r.kind, c.kind as conversation from team_members m join team_roles r on r.id = m.role_id
    join conversations c on c.team_id = m.team_id join conversation_people p on p.conversation_id = c.id`);
  expect(members).toEqual([{ kind: 'admin', conversation: 'team' }]);
  expect(await count(url, 'feedback')).toBe(1);
});

test('a database of fifteen migrations upgrades with its teams, messages and disabled accounts', async () => {
  const { url, client } = await oldDatabase('0014_push');
  await client.query(`
    insert into idp_user (id, name, email, is_disabled, valid_since, created_at, updated_at)
      values ('${ADA}', 'Ada', 'ada@club.test', true, now(), now(), '2026-05-04T10:00:00Z');
    insert into app_user (id, issuer, subject, display_name, username, stat_profile, birth_year, created_at)
      values ('${ADA}', 'urn:allcourt:embedded', '${ADA}', 'Ada', 'ada', 'advanced', 2012, now());
    insert into teams (id, name, slug, colour, created_at) values ('${TEAM}', 'Falcons', 'falcons', '#112233', now());
    insert into team_roles (id, team_id, name, kind, permissions, created_at)
      values ('${ROLE}', '${TEAM}', 'Player', 'player', '{}', now());
    insert into team_members (id, team_id, account_id, role_id, joined_at)
      values (gen_random_uuid(), '${TEAM}', '${ADA}', '${ROLE}', now());
    insert into conversations (id, kind, team_id, created_at, last_message_at) values ('${TEAM}', 'team', '${TEAM}', now(), now());
    insert into messages (id, conversation_id, seq, revision, author_id, text, created_at)
      values (gen_random_uuid(), '${TEAM}', 1, 1, '${ADA}', 'Practice at six', now());
  `);
  await migrateDatabase(url);

  const { rows: accounts } = await client.query(
    'select preferences, disabled_at, protection_year, second_step_at from app_user',
  );
  expect(accounts).toEqual([
    {
      preferences: { statProfile: 'advanced' },
      disabled_at: new Date('2026-05-04T10:00:00Z'),
      protection_year: 2012,
      second_step_at: null,
    },
  ]);
  const { rows: members } = await client.query(`
    select m.is_minor, t.requires_two_step, x.text from team_members m join teams t on t.id = m.team_id
    join conversations c on c.team_id = t.id join messages x on x.conversation_id = c.id`);
  expect(members).toEqual([{ is_minor: false, requires_two_step: false, text: 'Practice at six' }]);
});

test('players know after the upgrade when their matches ended', async () => {
  const { url, client } = await oldDatabase('0032_stats_of_finished_matches');
  await client.query(`
    insert into app_user (id, issuer, subject, display_name, username, created_at)
    values ('${ADA}', 'test', '1', 'Ada', 'ada', now())`);
  for (const [id, status, endedAt] of [
    [MATCH, 'completed', `'2026-05-01T12:00:00Z'`],
    [TEAM, 'in-progress', 'null'],
  ]) {
    await client.query(`
      insert into matches (id, owner_id, setup, sport, started_at, ended_at, created_at, seq, status, snapshot, statistics_version, search_text)
        values ('${id}', '${ADA}', '{}', 'tennis', now(), ${endedAt}, now(), 0, '${status}', '{}', 1, '');
      insert into match_players (match_id, side, number, name, started_at, search_name)
        values ('${id}', 'a', 1, 'Ada', now(), 'ada'), ('${id}', 'b', 1, 'Ben', now(), 'ben')`);
  }
  await migrateDatabase(url);

  const { rows } = await client.query('select match_id, ended_at from match_players order by match_id, side');
  const endedAt = new Date('2026-05-01T12:00:00Z');
  expect(rows).toEqual([
    { match_id: TEAM, ended_at: null },
    { match_id: TEAM, ended_at: null },
    { match_id: MATCH, ended_at: endedAt },
    { match_id: MATCH, ended_at: endedAt },
  ]);
});

test('an account that has said “not me” is not asked again after the upgrade', async () => {
  const { url, client } = await oldDatabase('0029_serve_return');
  await client.query(`
    insert into app_user (id, issuer, subject, display_name, username, created_at)
      values ('${ADA}', 'test', '1', 'Ada', 'ada', now());
    insert into matches (id, owner_id, setup, sport, started_at, created_at, seq, status, snapshot, statistics_version, search_text)
      values ('${MATCH}', '${ADA}', '{}', 'tennis', now(), now(), 0, 'in-progress', '{}', 1, '');
    insert into match_players (match_id, side, number, name, started_at, search_name, named_id, answer, answered_at) values
      ('${MATCH}', 'a', 1, 'Bo', now(), 'bo', null, null, null),
      ('${MATCH}', 'b', 1, 'Ada', now(), 'ada', '${ADA}', 'declined', '2026-11-20T10:00:00Z');
  `);
  await migrateDatabase(url);

  const { rows } = await client.query('select * from match_refusals');
  expect(rows).toEqual([{ match_id: MATCH, account_id: ADA, refused_at: new Date('2026-11-20T10:00:00Z') }]);
});

test('a database that numbered the versions of months by a sequence goes on by time', async () => {
  const { url, client } = await oldDatabase('0042_gone_matches');
  await client.query('create sequence played_versions');
  for (const name of ['mark_played(uuid,uuid)', 'mark_played_player()']) {
    const { rows } = await client.query(`select pg_get_functiondef('${name}'::regprocedure) as text`);
    await client.query(rows[0].text.replaceAll('played_version()', "nextval('played_versions')"));
  }
  await client.query('drop function played_version()');
  await migrateDatabase(url);

  await client.query(`
    insert into app_user (id, issuer, subject, display_name, username, created_at)
      values ('${ADA}', 'test', '1', 'Ada', 'ada', now());
    insert into matches (id, owner_id, setup, sport, started_at, created_at, seq, status, snapshot, statistics_version, search_text)
      values ('${MATCH}', '${ADA}', '{}', 'tennis', now(), now(), 1, 'in-progress', '{}', 1, '');
    insert into match_players (match_id, side, number, account_id, name, started_at, search_name)
      values ('${MATCH}', 'a', 1, '${ADA}', 'Ada', now(), 'ada');
    select mark_played('${MATCH}', null);
    delete from match_players where match_id = '${MATCH}';
  `);
  const { rows } = await client.query('select version > 1e15 as is_time from played_months');
  expect(rows).toEqual([{ is_time: true }]);
  expect(await count(url, `pg_class where relname = 'played_versions'`)).toBe(0);
});

test('people have met their opponents after the upgrade', async () => {
  const { url, client } = await oldDatabase('0045_totals_versions');
  await client.query(`
    insert into app_user (id, issuer, subject, display_name, username, created_at) values
      ('${ADA}', 'test', '1', 'Ada', 'ada', now()), ('${TEAM}', 'test', '2', 'Bo', 'bo', now())`);
  const endedOn = (day: number) => `2026-05-0${day}T12:00:00Z`;
  for (const { day, status = 'completed', guest = false, figures = '' } of [
    { day: 1, figures: '1' },
    { day: 2 },
    { day: 3, guest: true },
    { day: 4, status: 'in-progress' },
  ]) {
    const id = `0197d6f0-0000-7000-8000-00000000010${day}`;
    await client.query(`
      insert into matches (id, owner_id, setup, sport, started_at, ended_at, created_at, seq, status, snapshot, statistics_version, search_text)
        values ('${id}', '${ADA}', '{}', 'tennis', '${endedOn(day)}', ${status === 'in-progress' ? 'null' : 'now()'}, now(), 0, '${status}', '{}', 1, '');
      insert into match_players (match_id, side, number, account_id, name, started_at, search_name, named_id, answer) values
        ('${id}', 'a', 1, '${ADA}', 'Ada', '${endedOn(day)}', 'ada', '${ADA}', 'confirmed'),
        ('${id}', 'b', 1, ${guest ? `null, 'Cleo', '${endedOn(day)}', 'cleo', null, null` : `'${TEAM}', 'Bo', '${endedOn(day)}', 'bo', '${TEAM}', 'confirmed'`});
      insert into match_stats (match_id, seq, stats)
        values ('${id}', 0, '{"a": {"figures": "${figures}"}, "b": {"figures": "${figures}"}}')`);
  }
  await migrateDatabase(url);

  const { rows } = await client.query(
    'select account_id, first_id, first_name, played, with_points, last_at from meetings order by account_id, last_at',
  );
  const met = { played: 2, with_points: 1, last_at: new Date(endedOn(2)), first_name: null };
  expect(rows).toEqual([
    { ...met, account_id: ADA, first_id: TEAM },
    {
      account_id: ADA,
      first_id: null,
      first_name: 'cleo',
      played: 1,
      with_points: 0,
      last_at: new Date(endedOn(3)),
    },
    { ...met, account_id: TEAM, first_id: ADA },
  ]);
  expect(await proveMeetings(drizzle(client), { repair: false })).toEqual({ meetings: 3, differing: [] });
});

test('the next dates of series are found after the upgrade', async () => {
  const { url, client } = await oldDatabase('0048_merged_matches');
  await client.query(`
    insert into app_user (id, issuer, subject, display_name, username, created_at)
      values ('${ADA}', 'test', '1', 'Ada', 'ada', now());
    insert into events (id, owner_id, type, title, is_all_day, starts, ends, time_zone, rule, counts_as_going, first_at, last_at,
      version, created_at, updated_at)
    select gen_random_uuid(), '${ADA}', 'practice', title, false, to_char(first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI'),
      to_char(first_at at time zone 'UTC' + interval '1 hour', 'YYYY-MM-DD"T"HH24:MI'), 'UTC', 'FREQ=DAILY', false, first_at, last_at, 1, now(), now()
    from (values
      ('endless', now() - interval '3 days 2 hours', null), ('later', now() + interval '3 days', now() + interval '9 days'),
      ('over', now() - interval '9 days', now() - interval '3 days')) as made (title, first_at, last_at)`);
  await migrateDatabase(url);

  const passed = 'next_at <= now() as is_passed';
  const { rows: upgraded } = await client.query(`select title, ${passed} from events order by title`);
  expect(upgraded).toEqual([
    { title: 'endless', is_passed: true },
    { title: 'later', is_passed: true },
    { title: 'over', is_passed: null },
  ]);
  await renewNext({ db: drizzle(client), clock: systemClock });
  const { rows: renewed } = await client.query(
    `select title, next_at - now() < interval '1 day' as is_soon, ${passed} from events where next_at is not null order by title`,
  );
  expect(renewed).toEqual([
    { title: 'endless', is_soon: true, is_passed: false },
    { title: 'later', is_soon: false, is_passed: false },
  ]);
});

test('replies are kept when names without an account can have some, too', async () => {
  const { url, client } = await oldDatabase('0057_listed_matches');
  const eventId = crypto.randomUUID();
  await client.query(`
    insert into app_user (id, issuer, subject, display_name, username, created_at)
      values ('${ADA}', 'test', '1', 'Ada', 'ada', now());
    insert into events (id, owner_id, type, title, is_all_day, starts, ends, time_zone, counts_as_going, first_at, version,
      created_at, updated_at)
    values ('${eventId}', '${ADA}', 'practice', 'One', false, '2026-06-08T18:00', '2026-06-08T20:00', 'UTC', false, now(), 1,
      now(), now());
    insert into event_replies (event_id, key, account_id, answer, is_waiting, turn, replied_at)
      values ('${eventId}', '20260608T1800', '${ADA}', 'going', false, 1, now())`);
  await migrateDatabase(url);

  const { rows } = await client.query('select who, account_id, member_id, answer from event_replies');
  expect(rows).toEqual([{ who: ADA, account_id: ADA, member_id: null, answer: 'going' }]);
});

test('waiting notices keep their time and get their kind', async () => {
  const { url, client } = await oldDatabase('0057_listed_matches');
  await client.query(`
    insert into app_user (id, issuer, subject, display_name, username, created_at)
      values ('${ADA}', 'test', '1', 'Ada', 'ada', now());
    insert into notifications (id, account_id, type, about, detail, created_at, awaits_mail, awaits_push)
    values
      (gen_random_uuid(), '${ADA}', 'mention', 'conversation:1', '{"seq": 7}', '2026-01-01T00:00Z', true, true),
      (gen_random_uuid(), '${ADA}', 'event-new', 'event:1:2', '{}', '2026-01-01T00:01Z', false, false)
  `);
  await migrateDatabase(url);

  const { rows } = await client.query('select kind, mail_at, push_at from notifications order by created_at');
  expect(rows).toEqual([
    {
      kind: 'mention:7',
      mail_at: new Date('2026-01-01T00:03:00Z'),
      push_at: new Date('2026-01-01T00:00:03Z'),
    },
    { kind: 'news', mail_at: null, push_at: null },
  ]);
});
