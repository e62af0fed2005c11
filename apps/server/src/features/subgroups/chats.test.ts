import type { Conversation } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';

type Name = 'admin' | 'other' | 'coach' | 'player' | 'custom';

let server: Harness;
let club: Club;
const six = uuidv7();

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['chat', 'view_calendar'] });
});

const save = (names: readonly Name[], changes: object = { hasChat: true }) =>
  club.ask.coach('PUT', `${club.url}/subgroups/${six}`, {
    name: 'First six',
    memberIds: names.map((who) => club.memberIds.get(club.people[who].account.id)),
    ...changes,
  });

async function chatOf(who: Name): Promise<Conversation | undefined> {
  const { body } = await club.ask[who]('GET', '/api/conversations');
  return body.conversations.find(({ kind }: Conversation) => kind === 'subgroup');
}

const say = (who: Name, id: string, changes: object = {}) =>
  club.ask[who]('POST', `/api/conversations/${id}/messages`, {
    id: uuidv7(),
    text: 'Courts are dry',
    ...changes,
  });

test('a subgroup has a chat once it is switched on, for its members alone', async () => {
  await save(['player', 'coach'], {});
  expect(await chatOf('player')).toBeUndefined();
  await save(['player', 'coach']);

  expect(await chatOf('player')).toMatchObject({
    name: 'Falcons: First six',
    teamId: null,
    mayWrite: true,
  });
  expect(await chatOf('admin')).toBeUndefined();
  const { id = '' } = (await chatOf('player')) ?? {};
  expect((await say('player', id)).status).toBe(200);
  expect((await say('admin', id)).status).toBe(404);
  expect((await club.ask.player('PATCH', `/api/conversations/${id}`, { name: 'Mine' })).status).toBe(400);
});

test('its people follow the subgroup and the roster, and newcomers read it whole', async () => {
  await save(['player', 'coach']);
  const { id = '' } = (await chatOf('coach')) ?? {};
  await say('coach', id);
  await save(['custom', 'coach'], {});

  expect(await chatOf('player')).toBeUndefined();
  expect((await say('player', id)).status).toBe(404);
  expect(await chatOf('custom')).toMatchObject({ unread: 0 });
  const { body } = await club.ask.custom('GET', `/api/conversations/${id}/messages`);
  expect(body.messages).toHaveLength(1);
  await club.ask.custom('POST', `${club.url}/leave`);
  expect((await club.ask.coach('GET', `/api/conversations/${id}`)).body.conversation.people).toEqual([]);
});

test('is closed while a minor is in it with one adult alone', async () => {
  const birthYear = server.clock.now().getUTCFullYear() - 12;
  await server.db.update(appUser).set({ birthYear }).where(eq(appUser.id, club.people.player.account.id));
  await save(['player', 'coach']);
  const chat = await chatOf('coach');
  expect(chat).toMatchObject({ closedBecause: 'minor', mayWrite: false });
  expect((await say('coach', chat?.id ?? '')).body.code).toBe('second-adult-needed');

  await save(['player', 'coach', 'custom']);
  expect(await chatOf('coach')).toMatchObject({ closedBecause: null });
});

test('keeps its name and messages while it is switched off, and goes with the subgroup', async () => {
  await save(['player', 'coach']);
  const { id = '' } = (await chatOf('player')) ?? {};
  await say('player', id);
  await save(['player', 'coach'], { hasChat: false });
  expect(await chatOf('player')).toBeUndefined();
  await save(['player', 'coach'], { name: 'Second six', hasChat: true });

  expect(await chatOf('player')).toMatchObject({ id, name: 'Falcons: Second six', seq: 1 });
  await club.ask.coach('DELETE', `${club.url}/subgroups/${six}`);
  expect((await club.ask.player('GET', `/api/conversations/${id}`)).status).toBe(404);
});

test('an announcement in it asks and counts the members of the subgroup', async () => {
  await save(['player', 'admin', 'custom']);
  const { id = '' } = (await chatOf('admin')) ?? {};
  const { body } = await say('admin', id, { isAnnouncement: true });
  await club.ask.player('PUT', `/api/messages/${body.message.id}/acknowledgement`);
  const seen = await club.ask.admin('GET', `/api/conversations/${id}/announcements`);

  expect(seen.body.announcements).toMatchObject([{ seen: { count: 1, of: 2 } }]);
  const noticesOf = async (who: Name) =>
    (await club.ask[who]('GET', '/api/notifications')).body.notifications.map(
      ({ title }: { title: string }) => title,
    );
  expect(await noticesOf('custom')).toContain('Announcement in Falcons: First six');
  expect(await noticesOf('other')).not.toContain('Announcement in Falcons: First six');
});
