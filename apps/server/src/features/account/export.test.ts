import { readMatchesText } from '@allcourt/scoring/interchange';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { FEATURES } from '#server/app.ts';
import { feedback } from '#server/db/schema/feedback.ts';
import { buildBroadcast, buildLink } from '#test/broadcasts.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { planner } from '#test/calendar.ts';
import type { Ask } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { matchBody } from '#test/matches.ts';
import { buildTeam } from '#test/teams.ts';
import { drillBody, newAt, noteBody, programBody, resultBody } from '#test/training.ts';
import { exportedTables } from './export-store.ts';

let server: Harness;
let maya: SignedInAccount;
let noa: SignedInAccount;

beforeAll(async () => {
  server = await harness();
  maya = await buildAccount(server, {
    username: 'maya',
    displayName: 'Maya Okafor',
    timeZone: 'Europe/Lisbon',
    preferences: { weekStart: 1, units: 'metric' },
    birthYear: 1990,
  });
  noa = await buildAccount(server, { username: 'noa', displayName: 'Noa Lind' });
  for (const { account, cookie } of [maya, noa]) {
    await write({ id: account.id, text: `A thought of ${account.username}`, accountId: account.id });
    await post(cookie, '/api/matches', matchBody());
  }
});

test('it holds everything of a person, and nothing of anybody else', async () => {
  const files = await exported(maya.cookie);

  expect(Object.keys(files).toSorted()).toEqual([
    'README.txt',
    'account.json',
    'matches.csv',
    'matches.json',
    ...exportedTables(FEATURES)
      .map(({ name }) => `tables/${name}.json`)
      .toSorted(),
  ]);
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({
    username: 'maya',
    email: 'maya@club.test',
    timeZone: 'Europe/Lisbon',
    weekStart: 1,
    units: 'metric',
    mode: null,
    birthYear: 1990,
    emailVerifiedAt: null,
  });
  expect(JSON.parse(files['tables/feedback.json'] ?? '')).toMatchObject([{ text: 'A thought of maya' }]);
  expect(JSON.parse(files['tables/app_session.json'] ?? '')).toMatchObject([{ userId: maya.account.id }]);
  expect(Object.values(files).join('')).not.toMatch(/noa/i);
});

test('reports progress in frames up to the last part and gives the same file', async () => {
  const url = '/api/account/export?as=frames';
  const response = await server.app.inject({ url, headers: { cookie: maya.cookie } });
  const { done, zip } = unframe(response.rawPayload);
  const parts = Number(response.headers['x-part-count']);

  expect(parts).toBe(Object.keys(unzipSync(zip)).length + 1); // Of the matches, each is a part: one, beside its file.
  expect(new Set(done)).toEqual(new Set(Array.from({ length: parts + 1 }, (_any, count) => count)));
  expect(done).toEqual(done.toSorted((a, b) => a - b));
  expect(Object.keys(unzipSync(zip))).toEqual(Object.keys(await exported(maya.cookie)));
});

test('it has what was trained, with what own drills say', async () => {
  const id = crypto.randomUUID();
  const headers = { cookie: maya.cookie };
  const put = (url: string, payload: object) => server.app.inject({ method: 'PUT', url, payload, headers });
  await put(`/api/training/drills/${id}`, drillBody(id, { title: 'Maya on the wall' }));
  await put(newAt('results'), resultBody({ note: 'Windy' }));
  await put(newAt('journal'), noteBody({ plan: 'Chip and charge' }));
  await put(newAt('programs'), programBody());
  const files = await exported(maya.cookie);

  expect(JSON.parse(files['tables/training_drill_versions.json'] ?? '')).toMatchObject([
    { drillId: id, content: { title: 'Maya on the wall' } },
  ]);
  expect(JSON.parse(files['tables/training_results.json'] ?? '')).toMatchObject([{ note: 'Windy' }]);
  expect(JSON.parse(files['tables/training_programs.json'] ?? '')).toMatchObject([
    { programId: 'tennis-first-strike' },
  ]);
  const [note] = JSON.parse(files['tables/training_journal.json'] ?? '');
  expect(note).toMatchObject({ plan: 'Chip and charge' });
  expect(note).not.toHaveProperty('searchText');
  expect(Object.values(await exported(noa.cookie)).join('')).not.toMatch(/windy|on the wall|chip and/i);
});

test('it has what was broadcast, said beside it and cut, but no way in', async () => {
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin'], noa] });
  const { ask } = planner(maya, server.app);
  const { id } = await buildBroadcast(ask, teamId, { title: 'Maya on court 1', visibility: 'link' });
  const { token } = await buildLink(ask, id);
  await ask('POST', `/api/teams/${teamId}/overlays`, { name: 'For the screen on court 1', theme: 'dark' });
  const messageId = await saysInStream(ask, id);
  await ask('PUT', `/api/live/${id}/messages/${messageId}/reactions/${encodeURIComponent('🔥')}`);
  server.clock.advance({ seconds: 10 });
  const to = server.clock.now().getTime();
  const clip = { title: 'The lob of Maya', from: to - 5000, to, state: 'kept' };
  await ask('PUT', `/api/broadcasts/${id}/highlights/${crypto.randomUUID()}`, clip);
  await ask('PUT', '/api/account/filming', { mayBeFilmed: false });
  const files = await exported(maya.cookie);

  const rowsOf = (table: string) => JSON.parse(files[`tables/${table}.json`] ?? '');
  expect(rowsOf('broadcasts')).toMatchObject([{ id, title: 'Maya on court 1' }]);
  expect(rowsOf('broadcast_links')).toMatchObject([{ broadcastId: id }]);
  expect(rowsOf('overlays')).toMatchObject([{ teamId, name: 'For the screen on court 1' }]);
  expect(rowsOf('stream_messages')).toMatchObject([{ text: 'Come on Maya' }]);
  expect(rowsOf('stream_message_reactions')).toMatchObject([{ messageId, emoji: '🔥' }]);
  expect(rowsOf('highlights')).toMatchObject([{ title: 'The lob of Maya' }]);
  expect(rowsOf('unfilmed')).toMatchObject([{ accountId: maya.account.id }]);
  expect(Object.values(files).join('')).not.toContain(token);
  expect(Object.values(await exported(noa.cookie)).join('')).not.toMatch(/court 1|come on|lob/i);
});

async function saysInStream(ask: Ask, broadcastId: string): Promise<string> {
  const id = crypto.randomUUID();
  const at = server.clock.now().getTime();
  await ask('PUT', `/api/live/${broadcastId}/messages/${id}`, { text: 'Come on Maya', at });
  return id;
}

test('its matches can be read back', async () => {
  const { 'matches.json': matches = '' } = await exported(maya.cookie);

  expect(readMatchesText(matches)).toMatchObject({ ok: true, value: [{ record: expect.anything() }] });
});

test('no token or hash of one is in it', async () => {
  const files = await exported(maya.cookie);

  expect(Object.values(files).join('')).not.toMatch(/token_?hash/i);
});

test('a device that notifications come to is in it with its address, without what they are encrypted with', async () => {
  const endpoint = 'https://updates.push.services.mozilla.com/wpush/v2/maya';
  const keys = { p256dh: `${'B'.repeat(86)}8`, auth: 'c'.repeat(22) };
  const answer = await server.app.inject({
    method: 'PUT',
    url: '/api/push',
    payload: { endpoint, keys },
    headers: { cookie: maya.cookie, 'user-agent': 'Maya’s phone' },
  });
  expect(answer.statusCode).toBe(204);

  const files = await exported(maya.cookie);
  expect(JSON.parse(files['tables/push_subscriptions.json'] ?? '')).toEqual([
    { endpoint, accountId: maya.account.id, createdAt: expect.any(String) },
  ]);
  const everything = Object.values(files).join('');
  expect(everything).not.toContain(keys.p256dh);
  expect(everything).not.toContain(keys.auth);
  const [session] = JSON.parse(files['tables/app_session.json'] ?? '');
  expect(Object.keys(session)).toEqual(expect.arrayContaining(['userAgent', 'createdAt', 'seenAt']));
});

test('every table with rows of an account is known', () => {
  expect(
    exportedTables(FEATURES)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([
    'absences',
    'accepted_people',
    'acknowledgements',
    'app_session',
    'blocks',
    'broadcast_links',
    'broadcast_reminders',
    'broadcasts',
    'calendar_feeds',
    'conversation_people',
    'conversations',
    'declared_ratings',
    'encoder_keys',
    'event_attendance',
    'event_replies',
    'event_task_takers',
    'event_tasks',
    'events',
    'feedback',
    'followable_players',
    'guardians',
    'highlights',
    'ladder_challenges',
    'ladder_players',
    'match_branches',
    'match_claims',
    'match_refusals',
    'match_shares',
    'message_files',
    'message_images',
    'message_reactions',
    'messages',
    'naming_links',
    'naming_requests',
    'notification_settings',
    'notifications',
    'overlays',
    'player_followers',
    'poll_votes',
    'protection_requests',
    'push_subscriptions',
    'rating_steps',
    'ready_cameras',
    'reports',
    'restreams',
    'scheduled_broadcasts',
    'security_event',
    'serve_return_steps',
    'spare_asks',
    'stream_message_reactions',
    'stream_messages',
    'team_audit',
    'team_followers',
    'team_invites',
    'team_join_requests',
    'team_members',
    'tie_answers',
    'time_poll_answers',
    'time_polls',
    'training_assigned',
    'training_assignments',
    'training_drill_versions',
    'training_drills',
    'training_favourites',
    'training_focuses',
    'training_goals',
    'training_journal',
    'training_messages',
    'training_note_files',
    'training_plans',
    'training_programs',
    'training_reads',
    'training_results',
    'training_sessions',
    'training_skills',
    'training_threads',
    'unfilmed',
  ]);
});

test('needs a session', async () => {
  expect((await server.app.inject('/api/account/export')).statusCode).toBe(401);
});

async function exported(cookie: string): Promise<Record<string, string>> {
  const response = await server.app.inject({ url: '/api/account/export', headers: { cookie } });
  expect(response.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(response.rawPayload));
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

function unframe(payload: Buffer): { done: number[]; zip: Uint8Array } {
  const done: number[] = [];
  const parts: Uint8Array[] = [];
  for (let at = 0; at < payload.length; ) {
    done.push(payload.readUInt32BE(at));
    const end = at + 8 + payload.readUInt32BE(at + 4);
    parts.push(payload.subarray(at + 8, end));
    at = end;
  }
  return { done, zip: new Uint8Array(Buffer.concat(parts)) };
}

function post(cookie: string, url: string, payload: object) {
  return server.app.inject({ method: 'POST', url, payload, headers: { cookie } });
}

async function write(row: { id: string; text: string; accountId: string }): Promise<void> {
  await server.db
    .insert(feedback)
    .values({ ...row, kind: 'bug', userAgent: 'test', createdAt: server.clock.now() });
}
