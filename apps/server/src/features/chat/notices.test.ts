import type { NotificationsAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { connect, next } from '#test/sockets.ts';
import { buildTeam } from '#test/teams.ts';
import { appendMessage } from './message-store.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let asMaya: Chatter;
let asDev: Chatter;
let chat: string;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  [asMaya, asDev] = [chatterOf(server, maya), chatterOf(server, dev)];
  const { teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] });
  chat = await teamChatOf(server, teamId);
});

async function noticesOf(who: Chatter): Promise<[title: string, body: string][]> {
  const { notifications }: NotificationsAnswer = (await who.get('/api/notifications')).body;
  return notifications.filter(({ readAt }) => readAt === null).map(({ title, body }) => [title, body]);
}

const level = (who: Chatter, chosen: string) =>
  who.write('PATCH', `/api/conversations/${chat}/own`, { level: chosen });

/** Team messages notify only members who have chosen so. */
async function wantTeamMessages(who: Chatter): Promise<void> {
  const { settings } = (await who.get('/api/notifications/settings')).body;
  const matrix = { ...settings.matrix, 'team-message': { app: true, mail: false, push: false } };
  const { status } = await who.write('PUT', '/api/notifications/settings', { ...settings, matrix });
  expect(status).toBe(200);
}

test('sums up unread team messages in one notice', async () => {
  await wantTeamMessages(asDev);
  await asMaya.say(chat, 'Court 3');
  await asMaya.say(chat, 'At 5:50');

  expect(await noticesOf(asDev)).toEqual([['2 new messages in Falcons', 'Maya Okafor: At 5:50']]);
  expect(await noticesOf(asMaya)).toEqual([]);
  await asDev.write('POST', `/api/conversations/${chat}/read`, { seq: 2 });
  expect(await noticesOf(asDev)).toEqual([]);
});

test('a call stands until it is read, whatever is said after it', async () => {
  await wantTeamMessages(asDev);
  await asMaya.say(chat, { text: '@Dev Patel court 3', mentions: [dev.account.id] });
  await asMaya.say(chat, { text: '@team bring balls', mentionsEverybody: true });
  await asMaya.say(chat, 'ok');

  expect(await noticesOf(asDev)).toEqual([
    ['A new message in Falcons', 'Maya Okafor: ok'],
    ['Maya Okafor mentioned you in Falcons', '@team bring balls'],
    ['Maya Okafor mentioned you in Falcons', '@Dev Patel court 3'],
  ]);
});

test('reading up to a message leaves what came after it', async () => {
  await wantTeamMessages(asDev);
  await asMaya.say(chat, { text: '@Dev Patel court 3', mentions: [dev.account.id] });
  await asMaya.say(chat, 'one');
  await asMaya.say(chat, 'two');
  await asMaya.say(chat, { text: '@Dev Patel now', mentions: [dev.account.id] });
  await asDev.write('POST', `/api/conversations/${chat}/read`, { seq: 2 });

  expect(await noticesOf(asDev)).toEqual([
    ['Maya Okafor mentioned you in Falcons', '@Dev Patel now'],
    ['A new message in Falcons', 'Maya Okafor: two'],
  ]);
});

test('counts the unread messages of people, and no lines of the system', async () => {
  await wantTeamMessages(asDev);
  const { id } = (await asMaya.open([dev.account.id])).body.conversation;
  await asMaya.say(id, 'Sunday?');
  await asMaya.say(id, 'At six?');
  await asMaya.say(chat, 'one');
  await server.db.transaction((tx) =>
    appendMessage(tx, {
      id: uuidv7(),
      conversationId: chat,
      authorId: null,
      isSystem: true,
      text: '{0} joined the team',
      replyToId: null,
      mentions: [],
      mentionsEverybody: false,
      target: null,
      matchId: null,
      createdAt: server.clock.now(),
    }),
  );
  await asMaya.say(chat, 'two');

  expect(await noticesOf(asDev)).toEqual([
    ['2 new messages in Falcons', 'Maya Okafor: two'],
    ['2 new messages from Maya Okafor', 'At six?'],
  ]);
});

test('a deleted message calls no one and is not counted', async () => {
  await wantTeamMessages(asDev);
  await asMaya.say(chat, 'one');
  const two = await asMaya.say(chat, 'two');
  const call = await asMaya.say(chat, { text: '@Dev Patel!', mentions: [dev.account.id] });
  const socket = await connect(server.app, dev);
  onTestFinished(() => void socket.close());
  const heard = next(socket, 'notification:read');
  await asMaya.write('DELETE', `/api/messages/${call.id}`);
  expect(await heard).toEqual({ unread: 1 });
  await asMaya.write('DELETE', `/api/messages/${two.id}`);

  expect(await noticesOf(asDev)).toEqual([['A new message in Falcons', '']]);
});

test('notifies of private messages and of mentions', async () => {
  const { id } = (await asMaya.open([dev.account.id])).body.conversation;
  await asMaya.say(id, 'Sunday?');
  await asMaya.say(chat, { text: '@Dev Patel court 3', mentions: [dev.account.id] });

  expect(await noticesOf(asDev)).toEqual([
    ['Maya Okafor mentioned you in Falcons', '@Dev Patel court 3'],
    ['Maya Okafor wrote to you', 'Sunday?'],
  ]);
});

test('cuts a long quote between characters', async () => {
  const { id } = (await asMaya.open([dev.account.id])).body.conversation;
  await asMaya.say(id, `${'x'.repeat(139)}🎾🎾`);

  expect(await noticesOf(asDev)).toEqual([['Maya Okafor wrote to you', 'x'.repeat(139)]]);
});

test('respects the levels for mentions only and for none', async () => {
  await wantTeamMessages(asDev);
  await level(asDev, 'mentions');
  await asMaya.say(chat, 'Court 3');
  expect(await noticesOf(asDev)).toEqual([]);
  await asMaya.say(chat, { text: '@team 5:50', mentionsEverybody: true });
  expect(await noticesOf(asDev)).toHaveLength(1);
  await asDev.write('POST', `/api/conversations/${chat}/read`, { seq: 2 });
  await level(asDev, 'none');
  await asMaya.say(chat, { text: '@team now', mentionsEverybody: true });

  expect(await noticesOf(asDev)).toEqual([]);
});

test('notifies people who are online only of messages to them', async () => {
  await wantTeamMessages(asDev);
  const socket = await connect(server.app, dev);
  onTestFinished(() => void socket.close());
  await asMaya.say(chat, 'Court 3');
  expect(await noticesOf(asDev)).toEqual([]);
  const notified = next(socket, 'notification');
  await asMaya.say(chat, { text: '@Dev Patel!', mentions: [dev.account.id] });

  expect((await notified).notification).toMatchObject({ type: 'mention' });
});
