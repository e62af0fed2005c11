import type { Message } from '@allcourt/contract';
import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { conversations } from '#server/db/schema/chat.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import { buildAccount, type SignedInAccount } from '#test/builders.ts';
import { type Chatter, chatterOf, teamChatOf } from '#test/chat.ts';
import { type Harness, harness } from '#test/harness.ts';
import { buildMatch, deviceOf, points } from '#test/matches.ts';
import { type ClientSocket, connect, next } from '#test/sockets.ts';
import { buildTeam } from '#test/teams.ts';

let server: Harness;
let maya: SignedInAccount;
let dev: SignedInAccount;
let asMaya: Chatter;
let asDev: Chatter;
let teamId: string;
let chat: string;

beforeAll(async () => {
  server = await harness();
});

beforeEach(async () => {
  maya = await buildAccount(server, { displayName: 'Maya Okafor' });
  dev = await buildAccount(server, { displayName: 'Dev Patel' });
  [asMaya, asDev] = [chatterOf(server, maya), chatterOf(server, dev)];
  ({ teamId } = await buildTeam(server, { members: [[maya, 'admin'], dev] }));
  chat = await teamChatOf(server, teamId);
});

/** Everything that a connection hears of the chat, in order. */
function listening(socket: ClientSocket): { messages: Message[]; asked: string[]; typing: string[] } {
  const heard: ReturnType<typeof listening> = { messages: [], asked: [], typing: [] };
  socket.on('chat:message', ({ message }) => void heard.messages.push(message));
  socket.on('chat:conversation', ({ conversationId }) => void heard.asked.push(conversationId));
  socket.on('chat:typing', ({ name }) => void heard.typing.push(name));
  onTestFinished(() => void socket.close());
  return heard;
}

/** Answered in order, so that all earlier news has arrived. */
function caughtUp(socket: ClientSocket): Promise<unknown> {
  return socket.emitWithAck('match:watch', { matchId: uuidv7() });
}

describe('a message', () => {
  test('reaches every device of each member once, identical to the answer', async () => {
    const devices = [
      await connect(server.app, maya),
      await connect(server.app, maya),
      await connect(server.app, dev),
    ];
    const heard = devices.map(listening);
    const sent = await asMaya.say(chat, 'Court 4');
    await Promise.all(devices.map(caughtUp));

    expect(heard.map(({ messages }) => messages)).toEqual([[sent], [sent], [sent]]);
  });

  test('reaches members again with its next revision when it changes', async () => {
    const socket = await connect(server.app, dev);
    const heard = listening(socket);
    const { id } = await asMaya.say(chat, 'Cort 4');
    await asMaya.write('PATCH', `/api/messages/${id}`, { text: 'Court 4' });
    await asDev.write('PUT', `/api/messages/${id}/reactions/${encodeURIComponent('👍')}`);
    await asMaya.write('DELETE', `/api/messages/${id}`);
    await caughtUp(socket);

    expect(heard.messages.map(({ revision, text }) => [revision, text])).toEqual([
      [1, 'Cort 4'],
      [2, 'Court 4'],
      [3, 'Court 4'],
      [4, ''],
    ]);
  });

  test('stays one message for everyone when it is sent again after a lost answer', async () => {
    const socket = await connect(server.app, dev);
    const heard = listening(socket);
    const id = uuidv7();
    // The network fails during the request: it arrives, but its answer is lost.
    const cut = new AbortController();
    const address = addressOf(socket);
    const lost = fetch(`${address}/api/conversations/${chat}/messages`, {
      method: 'POST',
      headers: { cookie: maya.cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ id, text: 'Only once' }),
      signal: cut.signal,
    });
    const first = next(socket, 'chat:message');
    lost.catch(() => undefined);
    await first;
    cut.abort();
    const sent = await asMaya.say(chat, { id, text: 'Only once' });
    await caughtUp(socket);

    expect(sent).toMatchObject({ id, seq: 1 });
    expect(heard.messages).toEqual([sent]);
    expect((await asDev.messages(chat)).messages).toEqual([sent]);
  });

  test('in a new conversation reaches its people', async () => {
    const socket = await connect(server.app, dev);
    const heard = listening(socket);
    const { id } = (await asMaya.open([dev.account.id])).body.conversation;
    const sent = await asMaya.say(id, 'Sunday 10:00?');
    await caughtUp(socket);

    expect(heard.asked).toEqual([id]);
    expect(heard.messages).toEqual([sent]);
  });
});

function addressOf(socket: ClientSocket): string {
  const { hostname, port } = socket.io.opts;
  return `http://${hostname}:${port}`;
}

describe('a client that was away', () => {
  test('gets a thousand missed messages and changes, each once, in portions', async () => {
    const asBoth = [asMaya, asDev];
    const first = await asMaya.say(chat, 'Before the tunnel');
    for (let portion = 0; portion < 20; portion += 1) {
      await Promise.all(
        Array.from({ length: 50 }, (_, index) => asBoth[index % 2]?.say(chat, `${portion}-${index}`)),
      );
    }
    await asMaya.write('PATCH', `/api/messages/${first.id}`, { text: 'Changed since' });
    let { revision } = first;
    const caught: Message[] = [];
    for (let isComplete = false; !isComplete; ) {
      const part = await asDev.messages(chat, `?since=${revision}`);
      caught.push(...part.messages);
      ({ revision, isComplete } = part);
    }

    expect(caught).toHaveLength(1001);
    expect(caught.slice(0, -1).map(({ seq }) => seq)).toEqual(
      Array.from({ length: 1000 }, (_, index) => index + 2),
    );
    expect(caught.at(-1)).toMatchObject({ seq: 1, revision: 1002, text: 'Changed since' });
    expect(revision).toBe(1002);
  }, 60_000);
});

describe('reading', () => {
  test('reaches the reader’s other devices with unread counts, and the authors', async () => {
    const [phone, laptop, author] = [
      await connect(server.app, dev),
      await connect(server.app, dev),
      await connect(server.app, maya),
    ];
    const outsider = await connect(server.app, await buildAccount(server));
    listening(outsider);
    await asMaya.say(chat, 'One');
    await asMaya.say(chat, 'Two');
    const heard = [phone, laptop, author].map((socket) => next(socket, 'chat:read'));
    await asDev.write('POST', `/api/conversations/${chat}/read`, { seq: 1 });
    const read = {
      conversationId: chat,
      accountId: dev.account.id,
      seq: 1,
      at: server.clock.now().toISOString(),
    };

    expect(await Promise.all(heard)).toEqual([
      { ...read, unread: 1, unreadMentions: 0 },
      { ...read, unread: 1, unreadMentions: 0 },
      read,
    ]);
  });

  test('is not published for people who hide it, nor to them', async () => {
    const author = await connect(server.app, maya);
    const heard: number[] = [];
    author.on('chat:read', ({ seq }) => void heard.push(seq));
    await asMaya.say(chat, 'One');
    await asDev.write('PATCH', '/api/chat/privacy', { hidesReading: true });
    await asDev.write('POST', `/api/conversations/${chat}/read`, { seq: 1 });
    await asDev.write('PATCH', '/api/chat/privacy', { hidesReading: false });
    await asMaya.write('PATCH', '/api/chat/privacy', { hidesReading: true });
    await asMaya.say(chat, 'Two');
    await asDev.write('POST', `/api/conversations/${chat}/read`, { seq: 2 });
    await caughtUp(author);

    expect(heard).toEqual([]);
  });
});

describe('typing', () => {
  test('reaches the others, from members who may post', async () => {
    const [typist, reader] = [await connect(server.app, dev), await connect(server.app, maya)];
    const outsider = await connect(server.app, await buildAccount(server));
    const heard = listening(reader);
    outsider.emit('chat:typing', { conversationId: chat });
    await caughtUp(outsider);
    const typing = next(reader, 'chat:typing');
    typist.emit('chat:typing', { conversationId: chat });

    expect(await typing).toEqual({ conversationId: chat, accountId: dev.account.id, name: 'Dev Patel' });
    await server.db
      .update(teamMembers)
      .set({ denied: ['chat'] })
      .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.accountId, dev.account.id)));
    typist.emit('chat:typing', { conversationId: chat });
    await caughtUp(typist);
    await caughtUp(reader);
    expect(heard.typing).toEqual(['Dev Patel']);
  });
});

describe('a removed member', () => {
  test('hears and gets nothing more from the team, on any device', async () => {
    const devices = [await connect(server.app, dev), await connect(server.app, dev)];
    const heard = devices.map(listening);
    const staying = await connect(server.app, maya);
    const { id } = await asMaya.say(chat, 'Before');
    const [member] = await server.db
      .select()
      .from(teamMembers)
      .where(and(eq(teamMembers.teamId, teamId), eq(teamMembers.accountId, dev.account.id)));
    const removed = await asMaya.write('DELETE', `/api/teams/${teamId}/members/${member?.id}`);
    expect(removed.status).toBe(204);
    await asMaya.say(chat, 'Between us');
    await asMaya.write('PATCH', `/api/messages/${id}`, { text: 'Changed' });
    staying.emit('chat:typing', { conversationId: chat });
    await asMaya.write('POST', `/api/conversations/${chat}/read`, { seq: 2 });
    await Promise.all(devices.map(caughtUp));
    await caughtUp(staying);

    for (const { messages, asked, typing } of heard) {
      expect(messages.filter(({ kind }) => kind === 'text').map(({ text }) => text)).toEqual(['Before']);
      expect(asked).toContain(chat);
      expect(typing).toEqual([]);
    }
    const again = await connect(server.app, dev);
    const later = listening(again);
    await asMaya.say(chat, 'Still between us');
    await caughtUp(again);
    expect(later.messages).toEqual([]);
    expect(await asDev.get(`/api/conversations/${chat}/messages?since=0`)).toMatchObject({ status: 404 });
  });

  test('hears nothing more from a group, nor from its match', async () => {
    const elena = await buildAccount(server, { displayName: 'Elena Marquez' });
    await buildTeam(server, { members: [maya, elena] });
    const { id } = (await asMaya.open([dev.account.id, elena.account.id])).body.conversation;
    const device = deviceOf(maya, server.app);
    const { id: matchId } = await buildMatch(device);
    await asMaya.say(id, { text: '', target: { kind: 'match', matchId } });
    const socket = await connect(server.app, dev);
    const heard = listening(socket);
    const seqs: number[] = [];
    socket.on('match:events', ({ match }) => void seqs.push(match.seq));
    expect(await socket.emitWithAck('match:watch', { matchId })).toEqual({ ok: true, value: { seq: 0 } });
    await device.append(matchId, { base: 0, events: points('a') });
    await asMaya.write('DELETE', `/api/conversations/${id}/people/${dev.account.id}`);
    await device.append(matchId, { base: 1, events: points('b') });
    await asMaya.say(id, 'Between us');
    await caughtUp(socket);

    expect(seqs).toEqual([1]);
    expect(heard.messages).toEqual([]);
    expect(heard.asked).toEqual([id]);
    expect(await socket.emitWithAck('match:watch', { matchId })).toMatchObject({ code: 'match-not-found' });
  });
});

test('a match in a conversation is watched without the scorer’s notes', async () => {
  const device = deviceOf(maya, server.app);
  const { id: matchId } = await buildMatch(device);
  await asMaya.say(chat, { text: '', target: { kind: 'match', matchId } });
  const socket = await connect(server.app, dev);
  onTestFinished(() => void socket.close());
  await socket.emitWithAck('match:watch', { matchId });
  const heard = next(socket, 'match:events');
  const note = { id: uuidv7(), at: Date.now(), kind: 'note', text: 'Her backhand is gone' };
  await device.append(matchId, { base: 0, events: [note] });

  expect(JSON.stringify(await heard)).not.toContain('backhand');
  expect((await asDev.get(`/api/matches/${matchId}`)).body.log).toMatchObject([
    { event: { kind: 'note', text: '–' } },
  ]);
  expect((await asDev.get(`/api/matches/${matchId}/events`)).body.events).toMatchObject([
    { event: { text: '–' } },
  ]);
});

test('the conversation’s row agrees with its messages', async () => {
  await Promise.all(Array.from({ length: 20 }, () => asMaya.say(chat, 'Again')));
  const [row] = await server.db.select().from(conversations).where(eq(conversations.id, chat));

  expect(row).toMatchObject({ seq: 20, revision: 20 });
});
