import { STREAM_CHAT_OPEN_MS, type StreamMessage } from '@allcourt/contract';
import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { appUser } from '#server/db/schema/account.ts';
import { reports } from '#server/db/schema/chat.ts';
import { teamAudit, teams } from '#server/db/schema/teams.ts';
import { buildClub, type Club } from '#test/club.ts';
import { type Harness, harness } from '#test/harness.ts';
import { connect, next } from '#test/sockets.ts';
import { broadcastBody, endNow } from '#test/streams.ts';

let server: Harness;
let club: Club;
let id: string;

beforeEach(async () => {
  server = await harness();
  club = await buildClub(server, { custom: ['chat', 'moderate'] });
  id = uuidv7();
  const body = broadcastBody(club.teamId, { visibility: 'public' });
  expect(await club.ask.admin('PUT', `/api/broadcasts/${id}`, body)).toMatchObject({ status: 200 });
});

test('publishes a message to viewers, stores it, and takes a repeat as the same message', async () => {
  const socket = await connect(server.app, club.people.coach);
  await socket.emitWithAck('stream:watch', { key: id });
  const published = next(socket, 'stream:message');
  const messageId = uuidv7();
  const sent = await say('player', 'What a rally!', { messageId });

  expect(sent).toMatchObject({
    status: 200,
    body: {
      message: {
        id: messageId,
        revision: 1,
        author: { accountId: club.people.player.account.id, name: 'Piet Player' },
        text: 'What a rally!',
        isDeleted: false,
        at: server.clock.now().toISOString(),
        reactions: [],
      },
    },
  });
  expect(await published).toEqual({ broadcastId: id, message: sent.body.message });
  expect((await say('player', 'What a rally!', { messageId })).body).toEqual(sent.body);
  expect(await read('visitor')).toEqual({
    messages: [sent.body.message],
    next: null,
    revision: 1,
    isOpen: true,
    slowSeconds: 0,
    pins: [],
  });
});

test('keeps the instant of the picture within the broadcast', async () => {
  const now = server.clock.now();
  const early = await say('player', 'Early', { at: 0 });
  const late = await say('player', 'Late', { at: now.getTime() + 3_600_000 });
  expect([early.body.message.at, late.body.message.at]).toEqual([now.toISOString(), now.toISOString()]);
});

test('refuses an id that another author or broadcast has used', async () => {
  const messageId = uuidv7();
  await say('player', 'Mine', { messageId });
  expect(await say('coach', 'Mine, too', { messageId })).toMatchObject({ body: { code: 'id-taken' } });
  const other = uuidv7();
  await club.ask.admin('PUT', `/api/broadcasts/${other}`, broadcastBody(club.teamId));
  const elsewhere = await club.ask.player('PUT', `/api/live/${other}/messages/${messageId}`, body('Mine'));
  expect(elsewhere).toMatchObject({ status: 409, body: { code: 'id-taken' } });
  expect((await say('player', 'No id', { messageId: 'x' })).status).toBe(400);
});

test('fifty messages in parallel get fifty revisions without a gap', async () => {
  const sent = await Promise.all(
    Array.from({ length: 50 }, (_, index) => say(index % 2 === 0 ? 'player' : 'coach', `Go ${index}`)),
  );
  const revisions = sent.map(({ body: { message } }) => message.revision);
  expect(revisions.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  );
});

test('returns pages, and changes since a revision', async () => {
  for (let index = 1; index <= 53; index += 1) {
    await say('player', `Message ${index}`);
  }
  const first = await read('player');
  expect([first.messages.length, first.messages[0]?.revision, first.next]).toEqual([50, 53, 4]);
  const second = await read('player', `?before=${first.next}`);
  expect(second.messages.map(({ revision }) => revision)).toEqual([3, 2, 1]);
  expect(second.next).toBeNull();
  const since = await read('player', '?since=51');
  expect(since.messages.map(({ text }) => text)).toEqual(['Message 53', 'Message 52']);
});

test('closes half an hour after the broadcast, and can still be read', async () => {
  await endNow(server, id);
  server.clock.advance({ ms: STREAM_CHAT_OPEN_MS - 1000 });
  const last = await say('player', 'Good game');
  expect(last.status).toBe(200);
  server.clock.advance({ seconds: 1 });
  expect(await say('player', 'Too late')).toMatchObject({ status: 409, body: { code: 'chat-closed' } });
  const messageId = last.body.message.id;
  expect((await react('coach', messageId)).body).toMatchObject({ code: 'chat-closed' });
  expect(await read('player')).toMatchObject({ isOpen: false, messages: [{ text: 'Good game' }] });
  expect((await club.ask.player('DELETE', pathTo(messageId))).status).toBe(200);
});

test('counts a reaction once per person, and removes it', async () => {
  const { message } = (await say('player', 'Look at that')).body;
  await react('coach', message.id);
  const twice = (await react('coach', message.id)).body.message;
  expect(twice).toMatchObject({
    revision: 2,
    reactions: [{ emoji: '👏', accountIds: [club.people.coach.account.id] }],
  });
  const back = await club.ask.coach('DELETE', `${pathTo(message.id)}/reactions/${encodeURIComponent('👏')}`);
  expect(back.body.message).toMatchObject({ revision: 3, reactions: [] });
  expect((await club.ask.coach('PUT', `${pathTo(message.id)}/reactions/x`)).status).toBe(400);
});

test('lets the author and moderators delete a message, and records a moderator’s deletion', async () => {
  const mine = (await say('player', 'Oops')).body.message;
  const rude = (await say('player', 'Something rude')).body.message;
  await react('coach', rude.id);
  expect((await club.ask.coach('DELETE', pathTo(mine.id))).body).toMatchObject({ code: 'not-author' });
  const taken = await club.ask.player('DELETE', pathTo(mine.id));
  expect(taken.body.message).toMatchObject({ text: '', isDeleted: true, revision: 4 });
  expect((await club.ask.player('DELETE', pathTo(mine.id))).body).toEqual(taken.body);
  const moderated = await club.ask.custom('DELETE', pathTo(rude.id));
  expect(moderated.body.message).toMatchObject({ text: '', isDeleted: true, reactions: [], revision: 5 });
  expect((await react('coach', rude.id)).body).toMatchObject({ code: 'message-not-found' });

  const entries = await server.db.select().from(teamAudit).where(eq(teamAudit.activity, 'message-deleted'));
  expect(entries).toMatchObject([
    { actorId: club.people.custom.account.id, subjectId: club.people.player.account.id },
  ]);
});

test('lets muted members read but not post, until the mute ends', async () => {
  const mute = `/api/broadcasts/${id}/mutes/${club.people.player.account.id}`;
  expect((await club.ask.custom('PUT', mute, { minutes: 10 })).status).toBe(204);
  expect(await say('player', 'Hello?')).toMatchObject({ status: 403, body: { code: 'muted' } });
  expect((await club.ask.player('GET', `/api/live/${id}`)).body.rights.canChat).toBe(false);
  expect((await club.ask.custom('DELETE', mute)).status).toBe(204);
  expect((await say('player', 'Thanks')).status).toBe(200);
  await club.ask.custom('PUT', mute, { minutes: 10 });
  server.clock.advance({ minutes: 10 });
  expect((await say('player', 'Back')).status).toBe(200);
  const outsider = `/api/broadcasts/${id}/mutes/${club.people.outsider.account.id}`;
  expect((await club.ask.custom('PUT', outsider, { minutes: 10 })).body).toMatchObject({
    code: 'member-not-found',
  });
});

test('hides blocked authors from the reader, and not the other way', async () => {
  await say('coach', 'From the coach');
  await say('player', 'From a player');
  await club.ask.player('PUT', `/api/blocks/${club.people.coach.account.id}`);
  expect((await read('player')).messages.map(({ text }) => text)).toEqual(['From a player']);
  expect((await read('coach')).messages.map(({ text }) => text)).toEqual(['From a player', 'From the coach']);
});

test('masks offensive words, and keeps them for a report', async () => {
  await server.db.update(teams).set({ filtersWords: true }).where(eq(teams.id, club.teamId));
  const { message } = (await say('player', 'What the fuck')).body;
  expect(message.text).toBe('What the ****');
  const report = `${pathTo(message.id)}/report`;
  expect((await club.ask.coach('POST', report, { reason: 'harassment', note: 'Look.' })).status).toBe(204);
  expect((await club.ask.coach('POST', report, { reason: 'harassment' })).status).toBe(204);
  expect(await server.db.select().from(reports)).toMatchObject([
    {
      reporterId: club.people.coach.account.id,
      accountId: club.people.player.account.id,
      text: 'What the fuck',
      note: 'Look.',
    },
  ]);
});

test('keeps a message without a name when its author’s account is erased', async () => {
  const { message } = (await say('player', 'I was here')).body;
  const { message: other } = (await say('coach', 'Me, too')).body;
  await react('player', other.id);
  await server.db.delete(appUser).where(eq(appUser.id, club.people.player.account.id));
  const { messages } = await read('coach');
  expect(messages.find(({ id: known }) => known === message.id)).toMatchObject({
    author: null,
    text: 'I was here',
  });
  expect(messages.find(({ id: known }) => known === other.id)?.reactions).toEqual([]);
});

type Who = keyof Club['ask'];

function body(text: string, at = server.clock.now().getTime()) {
  return { text, at };
}

function pathTo(messageId: string): string {
  return `/api/live/${id}/messages/${messageId}`;
}

function say(who: Who, text: string, { messageId = uuidv7(), at }: { messageId?: string; at?: number } = {}) {
  return club.ask[who]('PUT', pathTo(messageId), body(text, at));
}

function react(who: Who, messageId: string) {
  return club.ask[who]('PUT', `${pathTo(messageId)}/reactions/${encodeURIComponent('👏')}`);
}

async function read(who: Who, query = ''): Promise<{ messages: StreamMessage[]; next: number | null }> {
  return (await club.ask[who]('GET', `/api/live/${id}/messages${query}`)).body;
}
